/* global bootstrap */
// The list and what it opens are inside a modal that keeps the focus within itself.
const host = document.querySelector('#host');
const content = [...host.children];

host.querySelector('lc-select').options = {box: 'Box', pallet: 'Pallet'};
host.addEventListener('lc-saved', ({detail}) => {
  document.querySelector('#said').textContent = `Saved ${detail.presentation}.`;
});
document.querySelector('#toggle').addEventListener('click', () => {
  if (host.childElementCount) host.replaceChildren();
  else host.append(...content);
});
new bootstrap.Modal('#window').show();
