// Sends the document that the page is about; a refusal is shown at the field that it names, else beneath the form.
const form = document.querySelector('.send-print form');
const output = form.querySelector('output');
const field = (name) => form.querySelector(`[name=${name}]`);
const addresses = () =>
  field('to')
    .value.split(/[,;]/)
    .map((text) => text.trim())
    .filter(Boolean);

async function send() {
  field('to').setCustomValidity('');
  if (![...form.querySelectorAll('[name]')].every((each) => each.reportValidity())) return;
  const object = {
    to: addresses(),
    subject: field('subject').value,
    text: field('text').value ?? '',
    print: JSON.parse(form.dataset.print),
  };
  const body = new FormData();
  body.set('object', JSON.stringify(object));
  const answer = await fetch(`/designer/email/send?APP_ID=${encodeURIComponent(form.dataset.app)}`, {
    method: 'POST',
    headers: {'X-LC-Request': '1'},
    body,
  });
  const {success, message, fields} = await answer.json();
  if (fields?.to) {
    field('to').setCustomValidity(fields.to);
    field('to').reportValidity();
  } else output.textContent = success ? form.dataset.sent.replace('{to}', object.to.join(', ')) : message;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const button = form.querySelector('lc-button');
  button.disabled = true;
  void send()
    .catch((error) => (output.textContent = String(error.message)))
    .finally(() => (button.disabled = false));
});
field('to').addEventListener('input', () => field('to').setCustomValidity(''));
