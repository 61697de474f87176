// Shows what a form of this page has saved.
document.addEventListener('lc-saved', ({detail}) => {
  const sent = document.querySelector('#sent');
  if (sent) sent.textContent = JSON.stringify(detail.content, null, 2);
});
