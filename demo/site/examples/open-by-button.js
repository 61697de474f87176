// @ts-check
document.addEventListener('click', ({target}) => {
  const opener = target instanceof Element && target.closest('[data-opens]');
  if (opener) document.getElementById(opener.dataset.opens).show();
});
