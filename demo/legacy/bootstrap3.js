/* global jQuery */
jQuery(function ($) {
  var $grid = $('lc-grid');
  var $modal = $('#order');

  // The page keeps its own modal: the list says which record, the form fills the modal.
  $grid.on('lc-row-open', function (event) {
    event.preventDefault();
    var form = document.createElement('lc-form');
    form.setAttribute('alias', 'order');
    form.setAttribute('object-id', event.originalEvent.detail.id);
    $modal.find('.modal-body').empty().append(form);
    $modal.modal('show');
  });

  $modal.on('lc-saved', function (event) {
    $('#said').text('Saved ' + event.originalEvent.detail.presentation + '.');
    $grid[0].refresh();
  });

  $('#search').on('submit', function (event) {
    event.preventDefault();
    $grid[0].filter($('#text').val());
  });
});
