// A part comes from the server, is filled once it is in its place, and goes when another takes it.
const host = document.querySelector('#host');

document.body.addEventListener('htmx:afterSwap', () => {
  const select = host.querySelector('lc-select');
  if (select) select.options = {box: 'Box', pallet: 'Pallet'};
});
document.body.addEventListener('htmx:configRequest', (event) => {
  if (event.target.id === 'toggle' && host.childElementCount) event.detail.path = 'empty.html';
});
host.addEventListener('lc-saved', ({detail}) => {
  document.querySelector('#said').textContent = `Saved ${detail.presentation}.`;
});
