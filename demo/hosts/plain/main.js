// What the page itself does: sets data by a property, listens to an event, takes its part away and puts it back.
const host = document.querySelector('#host');
const content = [...host.children];

host.querySelector('lc-select').options = [
  {v: 'box', p: 'Box'},
  {v: 'pallet', p: 'Pallet'},
];
host.addEventListener('lc-saved', ({detail}) => {
  document.querySelector('#said').textContent = `Saved ${detail.presentation}.`;
});
document.querySelector('#toggle').addEventListener('click', () => {
  if (host.childElementCount) host.replaceChildren();
  else host.append(...content);
});
