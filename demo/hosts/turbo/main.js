// Turbo Drive changes the body of the page and keeps its scripts: each visit is filled when it is shown.
document.addEventListener('turbo:load', () => {
  const select = document.querySelector('lc-select');
  if (select) select.options = {box: 'Box', pallet: 'Pallet'};
});
document.addEventListener('lc-saved', ({detail}) => {
  document.querySelector('#said').textContent = `Saved ${detail.presentation}.`;
});
