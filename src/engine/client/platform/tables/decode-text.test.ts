import { expect, test, vi } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { decodeText } from './decode-text.ts'

const readings = (hex: string) => decodeText(Buffer.from(hex, 'hex')).map(({ text }) => text)

const PAGES = '60-code-pages'
for (const [name, text, bytes] of [
  [
    'KOI8-R',
    'tracking_number,name\nRB123456785GB,Чашка\n',
    '747261636b696e675f6e756d6265722c6e616d650a524231323334353637383547422cfec1dbcbc10a',
  ],
  [
    'Baltic, Lithuania',
    'Siuntos numeris;Prekė;Kiekis;Kaina\nRB123456785GB;Arbatos puodelis žalias, šiltas;1;39,90\nRB123456799GB;Vilnonės kojinės mėlynos;2;5\n',
    '5369756e746f73206e756d657269733b5072656beb3b4b69656b69733b4b61696e610a524231323334353637383547423b41726261746f732070756f64656c697320fe616c6961732c20f0696c7461733b313b33392c39300a524231323334353637393947423b56696c6e6f6eeb73206b6f6a696eeb73206deb6c796e6f733b323b350a',
  ],
  [
    'Baltic, Latvia',
    'Sūtījuma numurs;Prece;Skaits;Cena\nRB123456785GB;Tējas krūze zaļa;1;39,90\nRB123456799GB;Vilnas zeķes mēļas;2;5\n',
    '53fb74ee6a756d61206e756d7572733b50726563653b536b616974733b43656e610a524231323334353637383547423b54e76a6173206b72fb7a65207a61ef613b313b33392c39300a524231323334353637393947423b56696c6e6173207a65ed6573206de7ef61733b323b350a',
  ],
  [
    'Vietnam',
    'Mã vận đơn;Tên hàng;Số lượng;Giá\nRB123456785GB;Tách trà màu xanh;1;39,90\nRB123456799GB;Áo len đỏ;2;5\n',
    '4d61de2076e2f26e20f0f56e3b54ea6e2068e06e673b53f4ec206cfdf5f26e673b4769e10a524231323334353637383547423b54e16368207472e0206de0752078616e683b313b33392c39300a524231323334353637393947423bc16f206c656e20f06fd23b323b350a',
  ],
  [
    'Vietnam, one line',
    'tracking_number,name\nRB123456785GB,Áo len đỏ\n',
    '747261636b696e675f6e756d6265722c6e616d650a524231323334353637383547422cc16f206c656e20f06fd20a',
  ],
  [
    'EUC-JP',
    '伝票番号,品名,数量,単価\n400123456784,ティーカップ,1,3990\n',
    'c5c1c9bcc8d6b9e62cc9caccbe2cbff4cecc2cc3b1b2c10a3430303132333435363738342ca5c6a5a3a1bca5aba5c3a5d72c312c333939300a',
  ],
  [
    'ISO 8859-15',
    'nom;prix\nCœur de bœuf à 5 €;3\n',
    '6e6f6d3b707269780a43bd75722064652062bd756620e0203520a43b330a',
  ],
  [
    'half-width kana alone',
    'tracking_number,name\n400123456784,ﾃｨｰｶｯﾌﾟ\n',
    '747261636b696e675f6e756d6265722c6e616d650a3430303132333435363738342cc3a8b0b6afccdf0a',
  ],
  [
    'UTF-16 of Japan, big endian',
    '伝票番号\t品名\n400123456784\t茶碗\n',
    '4f1d7968756a53f7000954c1540d000a003400300030003100320033003400350036003700380034000983367897000a',
  ],
  [
    'UTF-16 without a mark',
    'tracking_number\tname\nRB123456785GB\t茶\n',
    '74007200610063006b0069006e0067005f006e0075006d0062006500720009006e0061006d0065000a005200420031003200330034003500360037003800350047004200090036830a00',
  ],
  [
    'four bytes of GB18030',
    '快递单号,品名\nSF1234567890123,㐂寿司茶\n',
    'bfecb5ddb5a5bac52cc6b7c3fb0a5346313233343536373839303132332c8139ef31cad9cbbeb2e80a',
  ],
  [
    'Israel',
    'מספר;שם\nRB123456785GB;כוס תה ירוקה\n',
    'eef1f4f83bf9ed0a524231323334353637383547423bebe5f120fae420e9f8e5f7e40a',
  ],
  [
    'Egypt',
    'رقم;اسم\nRB123456785GB;كوب شاي أخضر\n',
    'd1dee33bc7d3e30a524231323334353637383547423bdfe6c820d4c7ed20c3ced6d10a',
  ],
  [
    'Turkey',
    'Takip numarası;Ürün;Adet;Fiyat\nRB123456785GB;Çay bardağı yeşil;1;39,90\n',
    '54616b6970206e756d61726173fd3bdc72fc6e3b416465743b46697961740a524231323334353637383547423bc76179206261726461f0fd207965fe696c3b313b33392c39300a',
  ],
  [
    'mail of Japan',
    '伝票番号,品名\n400123456784,茶碗\n',
    '1b24424541493c485639661b28422c1b2442494a4c3e1b28420a3430303132333435363738342c1b244243634f521b28420a',
  ],
  ['Polish letters in a row', 'name\nżółta,łóżko\n', '6e616d650abff3b374612cb3f3bf6b6f0a'],
  ['Latvian letters in a row', 'name\nšķīvis\n', '6e616d650af0edee7669730a'],
] as const)
  worldCase(PAGES, `${name} is read first`, () => {
    expect(readings(bytes)[0]).toBe(text)
  })

for (const [name, text, bytes] of [
  ['one German word', 'name\nMüller\n', '6e616d650a4dfc6c6c65720a'],
  [
    'ß before a letter',
    'tracking_number;name\nRB123456785GB;Straße\n',
    '747261636b696e675f6e756d6265723b6e616d650a524231323334353637383547423b53747261df650a',
  ],
  [
    'two French words',
    'nom;ville\nDéjà vu;Besançon\n',
    '6e6f6d3b76696c6c650a44e96ae02076753b426573616ee76f6e0a',
  ],
  ['signs alone', 'name\nIt’s 5 € – “new”\n', '6e616d650a4974927320352080209620936e6577940a'],
  ['three French words', 'nom\ntête\nhôtel\nforêt\n', '6e6f6d0a74ea74650a68f474656c0a666f72ea740a'],
  ['a Korean title', '상품명,수량\n양말,2\n', 'bbf3c7b0b8ed2cbcf6b7ae0abee7b8bb2c320a'],
] as const)
  worldCase(PAGES, `${name} is told without a question`, () => {
    expect(readings(bytes)).toEqual([text])
  })

const LINE = Buffer.from('5346313233343536373839303132332cc3decde02cb2e8b1ad0a', 'hex')
const lines = (line: Uint8Array, count: number) => Buffer.concat(Array(count).fill(line))

test('of a long file, a sample tells the encoding and one reading is made of the whole', () => {
  const file = lines(LINE, 20_000)
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  try {
    const found = decodeText(file).map(({ encoding }) => encoding)
    expect(found).toEqual(['gb18030'])
    const bytes = decode.mock.calls.reduce((sum, [piece]) => sum + (piece?.byteLength ?? 0), 0)
    // The attempt at UTF-8, the text, and samples.
    expect(bytes).toBeLessThan(3 * file.length)
  } finally {
    decode.mockRestore()
  }
})

test('letters that stand only at the end of a long file are looked at', () => {
  const file = Buffer.concat([lines(Buffer.from('a,b,1\n'), 20_000), LINE])
  const found = decodeText(file).map(({ encoding }) => encoding)
  expect(found).toEqual(['gb18030'])
})

test('what the sample does not show keeps an encoding from being taken', () => {
  // 0x81 is no character of Windows-1250, 1252 and their neighbours, and begins one in GB18030.
  const file = Buffer.concat([
    lines(LINE, 20_000),
    Buffer.from('81400a', 'hex'),
    lines(LINE, 20_000),
  ])
  expect(decodeText(file)[0]).toMatchObject({ encoding: 'gb18030' })
})
