import {useState, type ClipboardEvent, type DragEvent} from 'react';

/** Lets files be dropped on, or pasted into, what the props are spread onto. `over`: they hover above it. */
export function useDrop(enabled: boolean, take: (files: File[]) => void) {
  // Entering a child comes before leaving the parent.
  const [depth, setDepth] = useState(0);
  if (!enabled) return {over: false, drop: {}};
  const holdsFiles = ({dataTransfer}: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over: depth > 0,
    drop: {
      onDragEnter: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDepth((now) => now + 1);
      },
      onDragLeave: (event: DragEvent) => {
        if (holdsFiles(event)) setDepth((now) => Math.max(0, now - 1));
      },
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        // By what stands in it.
        const isTaken = event.defaultPrevented;
        event.preventDefault();
        setDepth(0);
        if (!isTaken) take([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (!files.length || event.defaultPrevented) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}
