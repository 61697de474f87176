/* global jQuery */
// Properties are set by `prop`; an event of ours is the `originalEvent` of jQuery's.
jQuery(function ($) {
  var $host = $('#host');
  var $content;

  $host.find('lc-select').prop('options', {box: 'Box', pallet: 'Pallet'});
  $host.on('lc-saved', function (event) {
    $('#said').text('Saved ' + event.originalEvent.detail.presentation + '.');
  });
  $('#toggle').on('click', function () {
    if ($content) $content = void $host.append($content);
    else $content = $host.children().detach();
  });
  $('#window').modal('show');
});
