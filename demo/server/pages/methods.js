// What commands of the sample application's metadata name as their `onclick`.
import {info} from '/dist/dialogs.js';

const SENT = {
  en: 'This order has been sent already.',
  fr: 'Cette commande a déjà été envoyée.',
  es: 'Este pedido ya se ha enviado.',
  uk: 'Це замовлення вже надіслано.',
};

const methods = {
  /** An order that is not under way becomes ordered. */
  async sendToSupplier({form}) {
    if (!['draft', 'approved'].includes(form.value().status))
      return info(SENT[document.documentElement.lang] ?? SENT.en);
    form.setField('status', 'ordered');
    await form.save();
  },
};

for (const app of document.querySelectorAll('lc-app')) app.methods = methods;
