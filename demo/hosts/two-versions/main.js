/* global lc, lc_next */
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
document.querySelector('#versions').textContent = `${lc.version}, ${lc_next.version}`;
