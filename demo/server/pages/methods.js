// What commands of the sample application's metadata name as their `onclick`.
import {info} from '/dist/dialogs.js';

const SENT = {
  en: 'This order has been sent already.',
  fr: 'Cette commande a déjà été envoyée.',
  es: 'Este pedido ya se ha enviado.',
  uk: 'Це замовлення вже надіслано.',
};

const NEW_PASSWORD = {
  en: ['New password', 'Set', 'Cancel', 'The password was set'],
  fr: ['Nouveau mot de passe', 'Définir', 'Annuler', 'Le mot de passe a été défini'],
  es: ['Nueva contraseña', 'Establecer', 'Cancelar', 'La contraseña se ha establecido'],
  uk: ['Новий пароль', 'Задати', 'Скасувати', 'Пароль задано'],
};

/** Asks for a password and sets it for the person; a refusal is shown at the field. */
async function givePassword({id, form}) {
  const [label, set, cancel, done] = NEW_PASSWORD[document.documentElement.lang] ?? NEW_PASSWORD.en;
  const modal = document.createElement('lc-modal');
  modal.heading = form.value().name;
  modal.size = 'small';
  const field = Object.assign(document.createElement('lc-password'), {
    label,
    policy: 'strength',
    level: 'fair',
    autocomplete: 'new-password',
    required: true,
  });
  const button = (text, variant, press) => {
    const made = Object.assign(document.createElement('lc-button'), {textContent: text, variant, slot: 'footer'});
    made.addEventListener('click', press);
    return made;
  };
  const save = async () => {
    if (!field.reportValidity()) return;
    const {appId} = document.querySelector('lc-app');
    const answer = await fetch(`/designer/auth/set-password?APP_ID=${encodeURIComponent(appId)}`, {
      method: 'POST',
      headers: {'X-LC-Request': '1'},
      body: new URLSearchParams({user: id, password: field.value}),
    });
    const {success, message, fields} = await answer.json();
    field.setCustomValidity(success ? '' : (fields?.password ?? message));
    if (!success) return field.reportValidity();
    await modal.hide();
    await info(done);
  };
  field.addEventListener('input', () => field.setCustomValidity(''));
  modal.append(
    field,
    button(cancel, 'secondary', () => modal.hide()),
    button(set, 'primary', save),
  );
  const begin = async () => {
    // The code of the field may come after that of the dialog.
    await field.updateComplete;
    field.focus();
  };
  modal.addEventListener('lc-show', () => void begin(), {once: true});
  modal.addEventListener('lc-hide', () => modal.remove());
  document.querySelector('lc-app').append(modal);
  modal.open = true;
}

const methods = {
  /** A new password for the person whose record it is; a new record is saved first. */
  async setPassword({form}) {
    if (form.id() || (await form.save())) await givePassword({id: form.id(), form});
  },
  /** An order that is not in progress becomes ordered. */
  async sendToSupplier({form}) {
    if (!['draft', 'approved'].includes(form.value().status))
      return info(SENT[document.documentElement.lang] ?? SENT.en);
    form.setField('status', 'ordered');
    await form.save();
  },
};

for (const app of document.querySelectorAll('lc-app')) app.methods = methods;
