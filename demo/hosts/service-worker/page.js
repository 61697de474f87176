// Whatever the page loads goes through its worker from the second visit on.
navigator.serviceWorker.register('service-worker.js');
