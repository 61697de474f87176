/** Currencies with the countries that pay in them (ISO 4217, ISO 3166-1), the euro's first. */
const USED_IN: Record<string, string> = {
  EUR: 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES AD MC SM VA ME XK GF GP MQ RE YT PM BL MF AX BG',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI', GBP: 'GB GG IM JE GS', CHF: 'CH LI', SEK: 'SE', NOK: 'NO SJ BV', DKK: 'DK FO GL',
  PLN: 'PL', CZK: 'CZ', HUF: 'HU', RON: 'RO', UAH: 'UA', MDL: 'MD', TRY: 'TR', GEL: 'GE', AMD: 'AM', AZN: 'AZ', RSD: 'RS', BAM: 'BA',
  MKD: 'MK', ALL: 'AL', ISK: 'IS', CAD: 'CA', MXN: 'MX', BRL: 'BR', ARS: 'AR', CLP: 'CL', COP: 'CO', PEN: 'PE', UYU: 'UY', PYG: 'PY',
  BOB: 'BO', VES: 'VE', GYD: 'GY', SRD: 'SR', GTQ: 'GT', HNL: 'HN', NIO: 'NI', CRC: 'CR', PAB: 'PA', DOP: 'DO', CUP: 'CU', JMD: 'JM',
  HTG: 'HT', BSD: 'BS', BBD: 'BB', TTD: 'TT', BZD: 'BZ', BMD: 'BM', KYD: 'KY', AWG: 'AW', XCG: 'CW SX', FKP: 'FK', SHP: 'SH',
  XCD: 'AG DM GD KN LC VC AI MS', JPY: 'JP', CNY: 'CN', KRW: 'KR', KPW: 'KP', TWD: 'TW', HKD: 'HK', MOP: 'MO', INR: 'IN BT', PKR: 'PK',
  BDT: 'BD', LKR: 'LK', NPR: 'NP', MVR: 'MV', MMK: 'MM', THB: 'TH', VND: 'VN', KHR: 'KH', LAK: 'LA', MYR: 'MY', SGD: 'SG', IDR: 'ID',
  PHP: 'PH', BND: 'BN', MNT: 'MN', KZT: 'KZ', UZS: 'UZ', KGS: 'KG', TJS: 'TJ', TMT: 'TM', AFN: 'AF', IRR: 'IR', IQD: 'IQ', ILS: 'IL PS',
  JOD: 'JO', LBP: 'LB', SYP: 'SY', SAR: 'SA', AED: 'AE', QAR: 'QA', KWD: 'KW', BHD: 'BH', OMR: 'OM', YER: 'YE', EGP: 'EG', MAD: 'MA EH',
  DZD: 'DZ', TND: 'TN', LYD: 'LY', SDG: 'SD', SSP: 'SS', ETB: 'ET', ERN: 'ER', DJF: 'DJ', SOS: 'SO', KES: 'KE', UGX: 'UG', TZS: 'TZ',
  RWF: 'RW', BIF: 'BI', CDF: 'CD', AOA: 'AO', ZMW: 'ZM', MWK: 'MW', MZN: 'MZ', ZWG: 'ZW', BWP: 'BW', NAD: 'NA', ZAR: 'ZA', SZL: 'SZ',
  LSL: 'LS', MGA: 'MG', MUR: 'MU', SCR: 'SC', KMF: 'KM', NGN: 'NG', GHS: 'GH', GMD: 'GM', SLE: 'SL', LRD: 'LR', GNF: 'GN', CVE: 'CV',
  MRU: 'MR', STN: 'ST', XOF: 'BJ BF CI GW ML NE SN TG', XAF: 'CM CF TD CG GQ GA', AUD: 'AU CC CX HM KI NF NR TV', NZD: 'NZ CK NU PN TK',
  PGK: 'PG', FJD: 'FJ', SBD: 'SB', TOP: 'TO', VUV: 'VU', WST: 'WS', XPF: 'NC PF WF', BYN: 'BY', RUB: 'RU', '': 'AQ TF UM',
};

/** Units of the currency for one euro, where the sample keeps a rate. */
const RATES: Record<string, number> = {
  EUR: 1, USD: 1.0862, GBP: 0.8534, CHF: 0.9421, SEK: 11.2845, NOK: 11.6912, DKK: 7.4581, PLN: 4.2963, CZK: 25.1874, HUF: 392.15,
  RON: 4.9752, UAH: 45.1208, TRY: 36.2715, CAD: 1.4893, MXN: 19.8427, BRL: 5.9318, JPY: 163.84, CNY: 7.8236, KRW: 1487.5, TWD: 34.8612,
  INR: 90.4275, VND: 27168, THB: 38.2146, IDR: 17052, AUD: 1.6437, NZD: 1.7921, ZAR: 19.6418, ILS: 4.0273, AED: 3.9894, SGD: 1.4538,
};

const CUSTOMS_UNION = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT MC NL PL PT RO SK SI ES SE TR SM AD'.split(' '));

export interface Country {
  code: string;
  currency: string | null;
  customsUnion: boolean;
}

export const CURRENCIES: {code: string; rate: number | null}[] = Object.keys(USED_IN)
  .filter(Boolean)
  .map((code) => ({code, rate: RATES[code] ?? null}));

export const COUNTRIES: Country[] = Object.entries(USED_IN)
  .flatMap(([currency, codes]) => codes.split(' ').map((code) => ({code, currency: currency || null, customsUnion: CUSTOMS_UNION.has(code)})))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
