// Shows what the form would send, in place of sending it.
(function () {
  var form = document.querySelector('form');
  var sent = document.querySelector('#sent');

  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var body = sent.querySelector('tbody');
    body.textContent = '';
    new FormData(form, event.submitter).forEach(function (value, name) {
      var row = body.insertRow();
      row.insertCell().textContent = name;
      row.insertCell().textContent = value;
    });
    sent.hidden = false;
    sent.scrollIntoView();
  });

  document.querySelector('#lock').addEventListener('click', function () {
    var bank = document.querySelector('#bank').closest('fieldset');
    bank.disabled = !bank.disabled;
  });
})();
