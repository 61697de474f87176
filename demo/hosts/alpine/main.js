/* global Alpine */
document.addEventListener('alpine:init', () => {
  Alpine.data('contacts', () => ({
    shown: true,
    said: '',
    fill() {
      this.$el.options = {box: 'Box', pallet: 'Pallet'};
    },
    saved(event) {
      this.said = `Saved ${event.detail.presentation}.`;
    },
    toggle() {
      this.shown = !this.shown;
    },
  }));
});
