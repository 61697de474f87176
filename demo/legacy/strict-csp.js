// Counts what the policy refuses, from the first moment on.
let refused = 0;

document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, lineNumber}) => {
  refused += 1;
  console.warn(violatedDirective, blockedURI, sourceFile, lineNumber);
  const output = document.querySelector('#violations');
  if (output) output.textContent = String(refused);
});
