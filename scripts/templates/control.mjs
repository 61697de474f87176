// A field control: control, element, demo page, test, keyboard script. The loader's table, the manifest, the demo index and the
// contract suite find the element by its file.

/** `{path: text}` and the lines that others need, for a tag such as `lc-rating`. */
export function control(tag) {
  const name = tag.slice(3);
  const Name = name.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());
  const files = {
    [`src/controls/${name}/${name}-control.tsx`]: `import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {useTypedText, type Wording} from '../typed-text.js';

const WORDING: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};

/** A ${name} as text. */
export function ${Name}Control(props: ControlProps<string>) {
  const {input} = useTypedText(props, WORDING);
  return (
    <InputBox {...props}>
      <input {...input} type="text" />
    </InputBox>
  );
}
`,
    [`elements/${tag}.tsx`]: `import {${Name}Control} from '../src/controls/${name}/${name}-control.js';
import {FieldElement} from '../src/host/field-element.js';

/**
 * A ${name} field.
 * @tag ${tag}
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On Enter or leaving. Bubbles.
 * @key Enter - Takes the text over as a change.
 * @cssstate user-invalid - At fault, and the person has left the field.
 */
export class Lc${Name} extends FieldElement {
  static override tag = '${tag}';

  protected override view() {
    return (
      <${Name}Control
        {...this.field}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}
export default Lc${Name};
`,
    [`demo/pages/${tag}.html`]: `<!doctype html>
<html lang="en" class="lc-root">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${tag} · lc-runtime</title>
<link rel="stylesheet" href="../demo.css">
<link rel="icon" href="../../assets/icon.svg" type="image/svg+xml">
<script type="module" src="../../dist/lc.js" data-app-id="supply"></script>
<script type="module" src="../site/page.js"></script>
</head>
<body>
<main data-tag="${tag}">
<template title="With a label">
<${tag} name="${name}" label="${Name}"></${tag}>
</template>
</main>
</body>
</html>
`,
    [`test/elements/${tag}.test.tsx`]: `import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import Lc${Name} from '../../elements/${tag}.js';
import {show} from '../support/show.js';

Lc${Name}.define();

it('takes what is typed as its value', async () => {
  const el = await show<Lc${Name}>('<${tag} label="Name"></${tag}>');
  el.focus();
  await sendKeys({type: 'abc'});
  await sendKeys({press: 'Tab'});
  expect(el.value).to.equal('abc');
});
`,
    [`test/keyboard/${tag}.test.ts`]: `import {expect} from '@open-wc/testing';
import Lc${Name} from '../../elements/${tag}.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<Lc${Name}>(Lc${Name}, {
  Enter: {
    run: async ({el, enter, type, press}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      await type('abc');
      await press();
      expect(changes).to.deep.equal(['abc']);
    },
  },
});
`,
  };
  const lines = [
    {
      path: 'test/contract/field-kinds.ts',
      before: /^ {2}'lc-text': /m,
      text: `  '${tag}': {...typed, value: 'abc', sent: sends('abc')},\n`,
    },
  ];
  return {files, lines};
}
