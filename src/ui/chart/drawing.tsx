import {memo, useLayoutEffect, useRef} from 'react';
import {coloursAt, paintDots, PAINTS} from './paint.js';
import type {Ink, Paint, Scene, Shape} from './scene.js';

const colour = (paint: Paint | Ink | undefined) => (paint ? `var(${PAINTS[paint]})` : 'none');

/** A scene as SVG; its points, which may be many, on a canvas beneath. Says nothing to readers. */
export const Drawing = memo(function Drawing({scene, mark}: {scene: Scene; mark: Shape | null}) {
  const {width, height, shapes, texts, dots} = scene;
  const isTint = mark?.fill === 'tint';
  return (
    <div className="lc-chart__drawing" dir="ltr" aria-hidden="true">
      {dots && <DotLayer scene={scene} />}
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} focusable="false">
        {mark && isTint && <path className="lc-chart__band" d={mark.d} />}
        {shapes.map((shape, index) => (
          <ShapePath key={index} {...shape} />
        ))}
        {mark && !isTint && <ShapePath {...mark} />}
        {texts.map(({x, y, text, anchor, ink, size}, index) => (
          <text
            key={index}
            x={x}
            y={y}
            textAnchor={anchor}
            style={{fill: colour(ink), fontSize: size}}
            className={ink === 'strong' ? 'is-strong' : undefined}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
});

function ShapePath({d, fill, stroke, line, dashed}: Shape) {
  const style = {fill: colour(fill), stroke: colour(stroke), strokeWidth: stroke ? line : undefined};
  return <path d={d} style={style} strokeDasharray={dashed ? '4 3' : undefined} strokeLinejoin="round" />;
}

function DotLayer({scene}: {scene: Scene}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const {width, height} = scene;
  useLayoutEffect(() => {
    const box = canvas.current!;
    const draw = () => {
      const ratio = devicePixelRatio || 1;
      Object.assign(box, {width: Math.round(width * ratio), height: Math.round(height * ratio)});
      const context = box.getContext('2d')!;
      context.scale(ratio, ratio);
      paintDots(context, scene, coloursAt(box.parentElement!)('1'));
    };
    draw();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => scheme.removeEventListener('change', draw);
  }, [scene, width, height]);
  return <canvas ref={canvas} style={{width, height}} />;
}
