// @ts-check

/** Brings the tabs of a box to life: a click or an arrow shows the panel that a tab controls. @param {Element} box */
export function tabs(box) {
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll('[role=tab]'))];
  /** @param {HTMLElement} chosen */
  const choose = (chosen) => {
    for (const tab of all) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = tab !== chosen;
    }
  };
  for (const [at, tab] of all.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({key}) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[key];
      if (!step) return;
      const next = all[(at + step + all.length) % all.length];
      choose(next);
      next.focus();
    });
  }
}
