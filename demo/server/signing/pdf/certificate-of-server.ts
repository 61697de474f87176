import {createPrivateKey, randomBytes, webcrypto, X509Certificate} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {BitString, Integer, Utf8String} from 'asn1js';
import {AttributeTypeAndValue, BasicConstraints, Certificate, Extension} from 'pkijs';
import {storedOnce} from '../../files/folder-secret.js';

/** What the server signs documents with. */
export interface ServerCertificate {
  key: webcrypto.CryptoKey;
  /** Its own, then those that lead from it to a root. */
  chain: readonly Certificate[];
  /** Whom it names. */
  subject: string;
}

const {subtle} = webcrypto;
const CURVE = {name: 'ECDSA', namedCurve: 'P-256'} as const;
const FILE = 'signing.pem';
const YEARS = 20;
const COMMON_NAME = '2.5.4.3';
const EXTENSIONS = {constraints: '2.5.29.19', keyUsage: '2.5.29.15'};

export interface CertificateOptions {
  /** A PEM file with a private key, its certificate and those that it is issued by; one of the server's own when absent. */
  certificate?: string;
  /** Of the private key, where that is encrypted. */
  password?: string;
}

/** The certificate that the operator names, else one that is made once and kept in the folder. */
export async function serverCertificate(
  folder: string,
  {certificate, password}: CertificateOptions = {},
): Promise<ServerCertificate> {
  if (certificate) return readPem(await readFile(certificate, 'utf8'), password);
  const kept = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  return readPem(kept ?? storedOnce(folder, FILE, Buffer.from(await selfSigned())).toString());
}

/** Throws where the certificate is not that of the key. */
async function readPem(pem: string, passphrase?: string): Promise<ServerCertificate> {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const keyText = /-----BEGIN ([A-Z]+ )*PRIVATE KEY-----[^]+?-----END ([A-Z]+ )*PRIVATE KEY-----/.exec(pem)?.[0];
  if (!keyText || !blocks.length)
    throw new Error('The signing certificate is no PEM file of a private key and a certificate.');
  const key = createPrivateKey({key: keyText, passphrase});
  const certificates = blocks.map((block) => new X509Certificate(block));
  const own = certificates.find((each) => each.checkPrivateKey(key));
  if (!own) throw new Error('The signing certificate is not that of its private key.');
  const others = certificates.filter((each) => each !== own);
  const der = key.export({format: 'der', type: 'pkcs8'});
  return {
    key: await subtle.importKey('pkcs8', der, algorithmOf(key), false, ['sign']),
    chain: [own, ...others].map(({raw}) => Certificate.fromBER(new Uint8Array(raw))),
    subject:
      own.subject
        .split('\n')
        .find((line) => line.startsWith('CN='))
        ?.slice(3) ?? own.subject,
  };
}

function algorithmOf({asymmetricKeyType, asymmetricKeyDetails}: ReturnType<typeof createPrivateKey>) {
  if (asymmetricKeyType === 'rsa') return {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};
  const curves: Record<string, string> = {prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521'};
  const namedCurve = curves[asymmetricKeyDetails?.namedCurve ?? ''];
  if (asymmetricKeyType !== 'ec' || !namedCurve)
    throw new Error('The signing certificate has a key of a kind that PDF readers do not know.');
  return {name: 'ECDSA', namedCurve};
}

async function selfSigned(): Promise<string> {
  const keys = await subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const made = new Certificate({version: 2});
  made.serialNumber = new Integer({valueHex: new Uint8Array([0x40, ...randomBytes(15)]).buffer});
  for (const name of [made.issuer, made.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({type: COMMON_NAME, value: new Utf8String({value: 'lc-runtime document signing'})}),
    );
  const now = Date.now();
  made.notBefore.value = new Date(now - 3_600_000);
  made.notAfter.value = new Date(now + YEARS * 365.25 * 24 * 3_600_000);
  // Digital signature, and what it commits to is not denied.
  const usage = new BitString({valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6});
  made.extensions = [
    new Extension({
      extnID: EXTENSIONS.constraints,
      critical: true,
      extnValue: new BasicConstraints({cA: false}).toSchema().toBER(),
    }),
    new Extension({extnID: EXTENSIONS.keyUsage, critical: true, extnValue: usage.toBER()}),
  ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(keys.privateKey, 'SHA-256');
  const key = Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey));
  return block('PRIVATE KEY', key) + block('CERTIFICATE', Buffer.from(made.toSchema().toBER()));
}

const block = (kind: string, der: Buffer): string =>
  `-----BEGIN ${kind}-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${kind}-----\n`;
