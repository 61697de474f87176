import {createHash, randomBytes} from 'node:crypto';
import {ObjectIdentifier, OctetString, Sequence, Set as Asn1Set} from 'asn1js';
import {PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString, type PDFDocument} from 'pdf-lib';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type {ServerCertificate} from './certificate-of-server.js';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};
/** Bytes of a signature with its certificates at most. */
const ROOM = 24 * 1024;

export interface Signature {
  reason: string;
  at: number;
}

/** Writes the document and signs it: PAdES baseline B-B, over all of its bytes. */
export async function signedPdf(
  pdf: PDFDocument,
  certificate: ServerCertificate,
  signature: Signature,
): Promise<Buffer> {
  const mark = randomBytes(32).toString('hex');
  addSignatureField(pdf, certificate, signature, mark);
  const bytes = Buffer.from(await pdf.save({useObjectStreams: false, updateFieldAppearances: false}));
  const contents = bytes.lastIndexOf(`<${mark}`);
  const end = contents + ROOM * 2 + 2;
  const range = Buffer.from(`/ByteRange [ 0 ${WIDE} ${WIDE} ${WIDE} ]`);
  const at = bytes.lastIndexOf(range);
  if (contents < 0 || at < 0) throw new Error('The document has no place for its signature.');
  const text = `/ByteRange [ 0 ${contents} ${end} ${bytes.length - end} ]`;
  bytes.write(text.padEnd(range.length), at, 'latin1');
  const cms = await detached(certificate, [bytes.subarray(0, contents), bytes.subarray(end)]);
  if (cms.length > ROOM) throw new Error('The signature needs more room.');
  bytes.write(cms.toString('hex').padEnd(ROOM * 2, '0'), contents + 1, 'latin1');
  return bytes;
}

const WIDE = 9_999_999_999;

/** A signature field that is seen nowhere on a page, with room for its signature. */
function addSignatureField(
  pdf: PDFDocument,
  {subject}: ServerCertificate,
  {reason, at}: Signature,
  mark: string,
): void {
  const {context} = pdf;
  const value = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    M: PDFString.fromDate(new Date(at)),
    Name: PDFHexString.fromText(subject),
    Reason: PDFHexString.fromText(reason),
  });
  const range = PDFArray.withContext(context);
  for (const number of [0, WIDE, WIDE, WIDE]) range.push(PDFNumber.of(number));
  value.set(PDFName.of('ByteRange'), range);
  value.set(PDFName.of('Contents'), PDFHexString.of(mark.padEnd(ROOM * 2, '0')));
  const page = pdf.getPage(0);
  const widget = context.register(
    context.obj({
      ...{Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: 132},
      V: context.register(value),
      T: PDFString.of(`Signature-${mark.slice(0, 8)}`),
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  const form = pdf.catalog.getOrCreateAcroForm();
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3));
  form.addField(widget);
  if (!(form.dict.get(PDFName.of('DR')) instanceof PDFDict)) form.dict.set(PDFName.of('DR'), context.obj({}));
}

/** A CMS signature over bytes that are not in it, with the attributes that a baseline signature has. */
async function detached({key, chain}: ServerCertificate, parts: readonly Buffer[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const digest = hash.digest();
  const own = chain[0]!;
  const attributes = [
    new Attribute({type: OID.contentType, values: [new ObjectIdentifier({value: OID.data})]}),
    new Attribute({type: OID.messageDigest, values: [new OctetString({valueHex: bufferOf(digest)})]}),
    new Attribute({type: OID.signingCertificateV2, values: [certificateOf(Buffer.from(own.toSchema().toBER()))]}),
  ];
  const cms = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({eContentType: OID.data}),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({issuer: own.issuer, serialNumber: own.serialNumber}),
        signedAttrs: new SignedAndUnsignedAttributes({type: 0, attributes: sortedAsSet(attributes)}),
      }),
    ],
    certificates: [...chain],
  });
  await cms.sign(key, 0, 'SHA-256', bufferOf(Buffer.concat([...parts])));
  const info = new ContentInfo({contentType: OID.signedData, content: cms.toSchema(true)});
  return Buffer.from(info.toSchema().toBER());
}

/** ESSCertIDv2 with the default hash, SHA-256, of the certificate (RFC 5035). */
function certificateOf(der: Buffer): Sequence {
  const hash = createHash('sha256').update(der).digest();
  const id = new Sequence({value: [new OctetString({valueHex: bufferOf(hash)})]});
  return new Sequence({value: [new Sequence({value: [id]})]});
}

/** DER orders what is in a set by its bytes; readers hash it in that order. */
const sortedAsSet = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.toSorted((a, b) => Buffer.compare(derOf(a), derOf(b)));

const derOf = (attribute: Attribute): Buffer => Buffer.from(new Asn1Set({value: [attribute.toSchema()]}).toBER());

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
