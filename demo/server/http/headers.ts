import {secureHeaders} from 'hono/secure-headers';

/** Pages run only our own scripts and sheets; nothing may frame them from elsewhere or sniff a type. */
export const securityHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'same-origin',
    // The elements' script is meant to be used by pages of other origins.
    crossOriginResourcePolicy: 'cross-origin',
    // Plain HTTP is a normal way to run this server; a proxy that ends TLS adds the header.
    strictTransportSecurity: false,
  });
