import { expect, test } from 'vitest'
import { workbook, workbookParts, zipOf } from '#tests/support/workbook.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { decodeText } from './decode-text.ts'
import { shownNumber } from './number-format.ts'
import { readSheets } from './read-sheets.ts'
import { MAX_FILE_BYTES } from './sheets.ts'

const read = (bytes: BlobPart) => readSheets(new Blob([bytes]))
const rowsOf = async (bytes: BlobPart) => {
  const table = await read(bytes)
  if (!table.ok) throw new Error(table.problem.code)
  return table.sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells))
}
const codeOf = async (bytes: BlobPart) => {
  const table = await read(bytes)
  return table.ok ? 'read' : table.problem.code
}

const TITLES = ['快递单号', '品名']
const CSV = '快递单号,品名\nSF1234567890123,棉布衬衫\n'
const ROWS = [TITLES, ['SF1234567890123', '棉布衬衫']]
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
/** 快递单号,品名 SF1234567890123,棉布衬衫 as Excel in China saves it. */
const GB18030 = Buffer.from(
  'bfecb5ddb5a5bac52cc6b7c3fb0a534631323334353637383930313233 2cc3deb2bcb3c4c9c00a'.replace(
    ' ',
    '',
  ),
  'hex',
)

/** 運單編號,商品名稱,數量 431234567890123,純棉襯衫與襪子,2 as Excel in Taiwan saves it. */
const BIG5 = Buffer.from(
  'b942b3e6bd73b8b92cb0d3ab7ea657bad92cbcc6b6710a3433313233343536373839303132332cafc2b4d6c5a8ad6dbb50c4fba46c2c320a',
  'hex',
)
/** 追跡番号,商品名,数量 JP123456789JP,青い茶碗とカップ,2 as shops in Japan export it. */
const SHIFT_JIS = Buffer.from(
  '92c790d594d48d862c8fa4956996bc2c909497ca0a4a503132333435363738394a502c90c282a29283987182c6834a836283762c320a',
  'hex',
)

test('Big5 and Shift_JIS are told from GB18030, in which their bytes are valid too', async () => {
  expect(await rowsOf(BIG5)).toEqual([
    ['運單編號', '商品名稱', '數量'],
    ['431234567890123', '純棉襯衫與襪子', '2'],
  ])
  expect(await rowsOf(SHIFT_JIS)).toEqual([
    ['追跡番号', '商品名', '数量'],
    ['JP123456789JP', '青い茶碗とカップ', '2'],
  ])
})

test.each([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${CSV}`)],
  ['UTF-16', utf16(`\uFEFF${CSV}`)],
  ['UTF-16, big endian', utf16(`\uFEFF${CSV}`).swap16()],
  ['GB18030', GB18030],
  ['semicolons', Buffer.from(CSV.replaceAll(',', ';'))],
  ['tabs', Buffer.from(CSV.replaceAll(',', '\t'))],
])('a CSV file in %s is read', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual(ROWS)
})

test('Latin text in UTF-16 without a mark is recognised by its zeros', async () => {
  expect(await rowsOf(utf16('no,name\nSF1,tea\n'))).toEqual([
    ['no', 'name'],
    ['SF1', 'tea'],
  ])
})

test('a number that an export wrote as a formula or in quotes is read as text', async () => {
  expect(await rowsOf('="431234567890123",tea\n"=""7531"",x",1')).toMatchObject([
    ['431234567890123', 'tea'],
    [expect.any(String), '1'],
  ])
})

test('a workbook is read with its texts, its numbers and its gaps, without what is hidden', async () => {
  const rows = await rowsOf(
    await workbook([
      TITLES,
      ['SF1234567890123', 'A & B <c>', { n: '39.9' }],
      ['', null, { n: '0.30000000000000004' }],
    ]),
  )
  expect(rows).toEqual([TITLES, ['SF1234567890123', 'A & B <c>', '39.9'], ['', '', '0.3']])
})

test('a number that the spreadsheet has whole keeps its digits, a shortened one shows that it lost them', async () => {
  const numbers = [
    '431234567890123',
    '4.31234567890123E+14',
    '1.2345678901234568E+17',
    '12345678901234567',
    '12345678901234567890',
  ]
  const rows = await rowsOf(await workbook(numbers.map((n) => [{ n }])))
  expect(rows.flat()).toEqual([
    '431234567890123',
    '431234567890123',
    '1.2345678901234568E+17',
    '1.2345678901234568e+16',
    '1.2345678901234567e+19',
  ])
})

test('each file that is no table says what it is', async () => {
  expect(await codeOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('old_xls')
  expect(await codeOf('<html><table><tr><td>SF1</td></tr></table>')).toBe('not_table')
  expect(await codeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 1, 0]))).toBe(
    'not_table',
  )
  expect(await codeOf(await zipOf({ 'word/document.xml': '<w/>' }))).toBe('not_table')
  expect(await codeOf('')).toBe('empty')
  expect(await codeOf('a,"b\n')).toBe('quote')
})

test('a damaged workbook is refused wherever it is damaged', async () => {
  const whole = await workbook([TITLES])
  expect(await codeOf(whole.slice(0, whole.length - 30))).toBe('broken')
  const changed = whole.slice()
  changed.fill(0x41, 30, whole.length - 200)
  expect(await codeOf(changed)).toBe('broken')
  const parts = workbookParts([TITLES])
  expect(await codeOf(await zipOf({ ...parts, 'xl/sharedStrings.xml': '<sst><si' }))).toBe('broken')
})

test('a sheet that says it is visible and names with a prefix are read as well, hidden sheets never', async () => {
  const {
    'xl/workbook.xml': book = '',
    'xl/worksheets/sheet1.xml': sheet = '',
    ...parts
  } = workbookParts(ROWS)
  const prefixed = sheet.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=')
  const files = (state: string) => ({
    ...parts,
    'xl/worksheets/sheet1.xml': prefixed,
    'xl/workbook.xml': book.replace('name="Orders"', `name="Orders" state="${state}"`),
  })
  expect(await rowsOf(await zipOf(files('visible')))).toEqual(ROWS)
  expect(await codeOf(await zipOf(files('veryHidden')))).toBe('not_table')
})

test('a formula counts by its last value or its error, and long digits that are text stay', async () => {
  const cells = [
    '<c t="str"><f>"SF"&amp;B1</f><v>SF1234567890123</v></c>',
    '<c><f>1+1</f><v>2</v></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c t="inlineStr"><is><t>00431234567890123456</t></is></c>',
  ]
  const sheet = `<worksheet><sheetData><row>${cells.join('')}</row></sheetData><mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells></worksheet>`
  const parts = { ...workbookParts([TITLES]), 'xl/worksheets/sheet1.xml': sheet }
  expect(await rowsOf(await zipOf(parts))).toEqual([
    ['SF1234567890123', '2', '#DIV/0!', '00431234567890123456'],
  ])
})

test('a document type, whose entities could grow, is refused', async () => {
  const sheet = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'
  const parts = { ...workbookParts([TITLES]), 'xl/worksheets/sheet1.xml': sheet }
  expect(await codeOf(await zipOf(parts))).toBe('broken')
})

test('a bomb is not unpacked beyond the limit, whatever it says of its size', async () => {
  const sheet = `<worksheet>${' '.repeat(60_000_000)}</worksheet>`
  const bomb = await zipOf({ ...workbookParts([TITLES]), 'xl/worksheets/sheet1.xml': sheet })
  expect(bomb.byteLength).toBeLessThan(200_000)
  expect(await codeOf(bomb)).toBe('inflated')
})

test('files beyond the limits are refused: bytes, rows', async () => {
  expect(await codeOf(new Uint8Array(MAX_FILE_BYTES + 1))).toBe('file_size')
  expect(await codeOf('SF1,tea\n'.repeat(10_001))).toBe('rows')
  expect(await codeOf('SF1,tea\n'.repeat(10_000))).toBe('read')
  expect(await codeOf(await workbook(Array.from({ length: 10_001 }, () => ['a'])))).toBe('rows')
})

test('empty lines at the end are passed over, millions of them are too many rows', async () => {
  const start = 'no,name\nSF1,tea\n'
  expect(await rowsOf(start + ',\n'.repeat(50_000))).toHaveLength(2)
  expect(await codeOf(start + '\n'.repeat(4_000_000))).toBe('rows')
})

test('a part that is no XML, or has a document type, breaks the file', async () => {
  const parts = workbookParts([TITLES])
  for (const xml of ['<a', '<worksheet><row></worksheet>', 'x<', '<!DOCTYPE a><a/>']) {
    expect(await codeOf(await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': xml }))).toBe('broken')
  }
})

const PARCELS = [
  ['SF1234567890123', '棉袜', '2', '19.9'],
  ['YT1234567890123', '茶杯', '1', '30'],
]
for (const name of ['plain', 'poi5-descriptor', 'zip64-central']) {
  worldCase('01-zip64-workbook', `${name} has two parcels`, async () => {
    const rows = await rowsOf(readWorldInput(`01-zip64-workbook/${name}.xlsx`))
    expect(rows).toEqual([['快递单号', '品名', '数量', '单价'], ...PARCELS])
  })
}

worldCase('04-x000D-escapes', 'escapes are the characters that they stand for', async () => {
  const [, ...rows] = await rowsOf(readWorldInput('04-x000D-escapes/escapes.xlsx'))
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ['SF1234567890123', '棉袜\n白色'],
    ['YT1234567890123', 'A_x000D_B'],
  ])
})

for (const name of ['zip64-local', 'zip64-streamed', 'commented']) {
  worldCase(
    '61-written-by-others',
    `a workbook that is zipped in another way: ${name}`,
    async () => {
      const rows = await rowsOf(readWorldInput(`61-written-by-others/${name}.xlsx`))
      expect(rows).toEqual([['快递单号', '品名', '数量', '单价'], ...PARCELS])
    },
  )
}

worldCase('61-written-by-others', 'more escapes, and furigana of shared strings', async () => {
  const [, ...rows] = await rowsOf(readWorldInput('61-written-by-others/strings.xlsx'))
  expect(rows.map(([, name]) => name)).toEqual([
    'A\tB',
    '😀杯',
    'a\nb',
    '_x0041_',
    '茶碗',
    '湯呑',
    '急須',
  ])
})

worldCase('05-leading-zeros', 'a number has the zeros that its format shows', async () => {
  const [, row] = await rowsOf(readWorldInput('05-leading-zeros/format-000000000000.xlsx'))
  expect(row).toEqual(['012345678901', '茶碗', '1', '30'])
})

worldCase('06-furigana-inline', 'what helps to pronounce a text is no part of it', async () => {
  const [, row] = await rowsOf(readWorldInput('06-furigana-inline/phonetic-inline.xlsx'))
  expect(row).toEqual(['SF1234567890123', '茶碗'])
})

worldCase('10-western-csv', 'accents of Windows-1252 are read', async () => {
  const [, french] = await rowsOf(readWorldInput('10-western-csv/french.csv'))
  expect(french).toEqual(['RB123456785GB', 'Café crème', '1', '39.90'])
  const [, ...german] = await rowsOf(readWorldInput('10-western-csv/german.csv'))
  expect(german.map(([, name]) => name)).toEqual(['Tür für München', 'Größe 40'])
})

worldCase(
  '14-staff-csv-encodings',
  'words and places are in the characters of their file',
  async () => {
    const placesOf = async (name: string) => {
      const [, row = []] = await rowsOf(readWorldInput(`14-staff-csv-encodings/${name}.csv`))
      return row.slice(3)
    }
    expect(await placesOf('utf16le-tabs')).toEqual(['Left hub', 'Osaka'])
    expect(await placesOf('shift_jis')).toEqual(['国際', '大阪'])
    expect(await placesOf('windows-1252')).toEqual(['Arrivé à Orléans', 'Orléans'])
  },
)

test.each([
  ['Korean', 'bdc7c0e52cbcadbfef0a', '실장,서울\n'],
  ['Korean titles', 'bfeebcdbc0e5b9f8c8a32cbbf3c7b0b8ed0a', '운송장번호,상품명\n'],
  ['Taiwan', 'b074b0652ca578a55f0a', '配送,台北\n'],
  ['Taiwan, delivered', 'a55dbb71a477b065b9462cbb4fa55f0a', '包裹已送達,臺北\n'],
  ['China', 'd2d1c7a9cad52cb9e3d6dd0a', '已签收,广州\n'],
  ['one Chinese word', '612c620a312cb2e8b1ad0a', 'a,b\n1,茶杯\n'],
  ['Chinese beside Latin', '54d0f42c310a', 'T恤,1\n'],
  ['Japan', '82a893cd82af8dcf82dd2c938c8b9e0a', 'お届け済み,東京\n'],
  ['Japan, accepted', '88f88ef32c905f93de90ec0a', '引受,神奈川\n'],
  ['Spanish', '5365f16f72204d75f16f7a3b41f16f206e7565766f0a', 'Señor Muñoz;Año nuevo\n'],
  ['Portuguese', '53e36f204a6fe36f3b41e7e36f0a', 'São João;Ação\n'],
  ['Danish', '52f8646772f8642070e520c672f80a', 'Rødgrød på Ærø\n'],
  ['prices', '7465613b3520803b313020a30a', 'tea;5 €;10 £\n'],
  ['German', '4772f6df652034300a', 'Größe 40\n'],
  [
    'German, Danish place',
    '5afc726963683a2041757367656c69656665727420616e20456d7066e46e6765723bc5726875730a',
    'Zürich: Ausgeliefert an Empfänger;Århus\n',
  ],
  ['Japan, half width', 'c4b3b7d6b32cb5b5bbb60a', 'ﾄｳｷﾖｳ,ｵｵｻｶ\n'],
  ['Japan, mixed', 'd4cfc4895e97412c947a92428aae97b90a', 'ﾔﾏﾄ運輸,配達完了\n'],
  ['Korea', 'c0cec3b5b0f8c7d720b5b5c2f82cbcadbfef0a', '인천공항 도착,서울\n'],
  ['China, a place', 'd2d1b5bdb4ef20b6f5b6fbb6e0cbb90a', '已到达 鄂尔多斯\n'],
  ['Hong Kong', 'a8ecb94620a9f4a8a4afb80a', '到達 旺角站\n'],
  ['a dash and quotes', '4c6566742093687562942096204bf66c6e0a', 'Left “hub” – Köln\n'],
  ['French, capitals', '52c943455054494f4e20c0204ece4d45530a', 'RÉCEPTION À NÎMES\n'],
])('%s is told from the bytes of a short file', (_, bytes, text) => {
  expect(decodeText(Buffer.from(bytes, 'hex'))[0]?.text).toBe(text)
})

const readings = (hex: string) => decodeText(Buffer.from(hex, 'hex')).map(({ text }) => text)

test.each([
  ['Polish', '4b6f737a756c6b612062617765b36e69616e613ba3f3649f0a', 'Koszulka bawełniana;Łódź\n'],
  [
    'Polish, one word',
    '6e616d652c7174790a737a616c207765b36e69616e792c310a',
    'name,qty\nszal wełniany,1\n',
  ],
  ['Polish, capitals', 'a3d3448f2c444f52ca435a4f4e4f0a', 'ŁÓDŹ,DORĘCZONO\n'],
  [
    'Czech',
    '5ae173696c6b612070f865767a6174613bc865736be920427564ec6a6f766963650a',
    'Zásilka převzata;České Budějovice\n',
  ],
  [
    'Hungarian',
    '4be97a626573ed7476653b4779f5722c20537ae96b6573666568e97276e1720a',
    'Kézbesítve;Győr, Székesfehérvár\n',
  ],
  [
    'French beside it',
    '636861757373657474657320e020726179757265732c320ae96368617270652c310a',
    'chaussettes à rayures,2\nécharpe,1\n',
  ],
  ['Russian', 'c2f0f3f7e5edee2ccceef1eae2e00a', 'Вручено,Москва\n'],
  ['Russian, one word', 'd7e0e92c320a', 'Чай,2\n'],
  ['Thai', 'e0cad7e9cdc2d7b42c320a', 'เสื้อยืด,2\n'],
  ['Greek', 'd0e1f1e1e4fce8e7eae52cc1e8deede10a', 'Παραδόθηκε,Αθήνα\n'],
  ['Arabic', 'cae320c7e1cad3e1ede32ccfc8ed0a', 'تم التسليم,دبي\n'],
  ['Chinese after Latin', '6950686f6e65bfc72c310a', 'iPhone壳,1\n'],
  ['Chinese between Latin', '555342cfdf2c547970652d430a', 'USB线,Type-C\n'],
])('%s is told from neighbouring code pages', (_, bytes, text) => {
  expect(readings(bytes)[0]).toBe(text)
})

test.each([
  ['Polish', '73706f646e6965206dea736b69652c310a', 'spodnie męskie,1\n'],
  ['Japanese', '894a8e500a', '雨傘\n'],
  ['Chinese', 'b3c2dec8d1b863642cd5d4c0f6d3b10a', '陈奕迅cd,赵丽颖\n'],
])(
  'where a few words of %s may be in another encoding, their own is among those offered',
  (_, bytes, text) => {
    expect(readings(bytes).length).toBeGreaterThan(1)
    expect(readings(bytes)).toContain(text)
  },
)

test('a file that may be in several encodings has a sheet for each, named by its words', async () => {
  const table = await read(Buffer.from('73706f646e6965206dea736b69652c310a', 'hex'))
  expect(table).toMatchObject({
    ok: true,
    sheets: expect.arrayContaining([
      expect.objectContaining({
        name: 'męskie (windows-1250)',
        isOneReading: true,
        rows: [{ line: 1, cells: ['spodnie męskie', '1'] }],
      }),
    ]),
  })
})

test('bytes that fit no language are no text', () => {
  expect(decodeText(new Uint8Array([0x41, 0x81, 0x20, 0x8d, 0x20, 0x9d]))).toEqual([])
})

const RELS = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const relations = (...all: readonly (readonly [string, string])[]) =>
  `<Relationships>${all.map(([type, target], i) => `<Relationship Id="r${i}" Type="${RELS}/${type}" Target="${target}"/>`).join('')}</Relationships>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (...rows: readonly string[]) =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`

test('parts have any name: they are found by their relationships, a sheet of a chart is none', async () => {
  const parts = {
    '_rels/.rels': relations(['officeDocument', '/Book/Main.xml']),
    'book/main.xml':
      '<workbook xmlns:q="x"><sheets><sheet name="Chart" q:id="r0"/><sheet name="茶_x0026_杯" q:id="r1"/></sheets></workbook>',
    'book/_rels/main.xml.rels': relations(
      ['chartsheet', 'chart.xml'],
      ['worksheet', '../pages/./one.xml'],
      ['styles', '../looks.xml'],
    ),
    'book/chart.xml': '<chartsheet/>',
    'pages/one.xml': sheetOf(`${inline('No')}<c s="1"><v>7</v></c>`),
    'looks.xml':
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="&quot;SF&quot;000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>',
  }
  expect(await read(await zipOf(parts))).toEqual({
    ok: true,
    sheets: [
      {
        name: '茶&杯',
        rows: [{ line: 1, cells: ['No', 'SF007'] }],
        isJapanese: false,
        leftOut: 0,
      },
    ],
  })
})

test('what merged cells say is known in each row and column that they cover', async () => {
  const sheet = sheetOf(inline('a') + inline('b'), inline('c'), inline('d')).replace(
    '</worksheet>',
    '<mergeCells><mergeCell ref="B1:C2"/><mergeCell ref="A9:A10"/><mergeCell ref="?"/></mergeCells></worksheet>',
  )
  const parts = { ...workbookParts([TITLES]), 'xl/worksheets/sheet1.xml': sheet }
  const found = await read(await zipOf(parts))
  const rows = found.ok ? (found.sheets[0]?.rows ?? []) : []
  expect(rows.map(({ merged }) => merged && [...merged])).toEqual([
    [[2, 'b']],
    [
      [1, 'b'],
      [2, 'b'],
    ],
    undefined,
  ])
})

test('a workbook with more files or merged cells than any has is refused or read in time', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`x/${i}.xml`, '<a/>']))
  expect(await codeOf(await zipOf({ ...workbookParts([TITLES]), ...many }))).toBe('broken')
  const rows = Array.from({ length: 5_000 }, () => ['a'])
  const parts = workbookParts(rows)
  const merges = '<mergeCell ref="A1:CV5000"/>'.repeat(20_000)
  const sheet = (parts['xl/worksheets/sheet1.xml'] ?? '').replace(
    '</worksheet>',
    `<mergeCells>${merges}</mergeCells></worksheet>`,
  )
  expect(await codeOf(await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toBe('read')
})

test('a cell far to the right is left out and counted, with the columns of the others', async () => {
  const sheet = `<worksheet><sheetData><row>${inline('a')}<c r="CV1" t="inlineStr"><is><t>last</t></is></c><c r="CW1" t="inlineStr"><is><t>b</t></is></c></row><row><c r="ZZ2" t="inlineStr"><is><t>c</t></is></c></row></sheetData></worksheet>`
  const parts = { ...workbookParts([TITLES]), 'xl/worksheets/sheet1.xml': sheet }
  for (const bytes of [await zipOf(parts), `a${','.repeat(99)}last,b\n${','.repeat(101)}c`]) {
    const found = await read(bytes)
    const [only] = found.ok ? found.sheets : []
    expect(only).toMatchObject({ leftOut: 2, rows: [{ line: 1 }] })
    expect(only?.rows[0]?.cells).toEqual(['a', ...Array.from({ length: 98 }, () => ''), 'last'])
  }
})

test('rows that the sheet hides are marked', async () => {
  const sheet = `<worksheet><sheetData><row>${inline('a')}</row><row hidden="1">${inline('b')}</row></sheetData></worksheet>`
  const parts = { ...workbookParts([TITLES]), 'xl/worksheets/sheet1.xml': sheet }
  expect(await read(await zipOf(parts))).toMatchObject({
    sheets: [{ rows: [{ cells: ['a'] }, { cells: ['b'], isHidden: true }] }],
  })
})

test.each([
  ['fonts', '<fonts><font><name val="ＭＳ Ｐゴシック"/><charset val="128"/></font></fonts>'],
  [
    'formats',
    '<numFmts><numFmt numFmtId="200" formatCode="[$¥-411]#,##0"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>',
  ],
])('a workbook is Japanese by its %s', async (_, styles) => {
  const parts = workbookParts([TITLES])
  const relations = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</Relationships>',
    `<Relationship Id="rId9" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
  )
  const whole = (xml: string) => ({
    ...parts,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': `<styleSheet>${xml}</styleSheet>`,
  })
  expect(await read(await zipOf(whole(styles)))).toMatchObject({ sheets: [{ isJapanese: true }] })
  const chinese = '<fonts><font><name val="宋体"/><charset val="134"/></font></fonts>'
  expect(await read(await zipOf(whole(chinese)))).toMatchObject({ sheets: [{ isJapanese: false }] })
})

test('an archive whose directory claims to have billions of files is broken', async () => {
  const whole = Buffer.from(await zipOf({ 'a.xml': '<a/>' }))
  const [files, end] = [whole.subarray(0, -22), whole.subarray(-22)]
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)]
  record.writeUInt32LE(0x06064b50, 0)
  record.writeUInt32LE(0xffff_ffff, 32)
  record.writeUInt32LE(files.length, 48)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeUInt32LE(files.length, 8)
  expect(await codeOf(Buffer.concat([files, record, locator, end]))).toBe('broken')
})

test('merged cells that cover nothing, of many rows, are read in time', async () => {
  const parts = workbookParts(Array.from({ length: 10_000 }, () => ['a', 'b']))
  const merges = '<mergeCell ref="B1:A10000"/>'.repeat(200_000)
  const sheet = (parts['xl/worksheets/sheet1.xml'] ?? '').replace(
    '</worksheet>',
    `<mergeCells>${merges}</mergeCells></worksheet>`,
  )
  expect(await codeOf(await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toBe('read')
})

test('a long text to which many cells refer is not multiplied', async () => {
  const text = `${' '.repeat(20_000_000)}${'x'.repeat(100_000)}`
  const cells = '<c t="s"><v>0</v></c>'.repeat(50)
  const parts = {
    ...workbookParts([[text]]),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${`<row>${cells}</row>`.repeat(1_000)}</sheetData></worksheet>`,
  }
  expect(await codeOf(await zipOf(parts))).toBe('inflated')
})

test('a workbook with a million sheets is broken', async () => {
  const parts = workbookParts([TITLES])
  const book = `<workbook><sheets>${'<sheet name="" id="rId2"/>'.repeat(1_000_000)}</sheets></workbook>`
  expect(await codeOf(await zipOf({ ...parts, 'xl/workbook.xml': book }))).toBe('broken')
})

test('millions of commas or quotes are not read for minutes', async () => {
  expect(await codeOf(','.repeat(4_900_000))).toBe('empty')
  expect(await codeOf(`a${',b'.repeat(2_000_000)}`)).toBe('read')
  expect(await codeOf('"a",'.repeat(1_200_000))).toBe('read')
  expect(await codeOf('"a"\n'.repeat(1_200_000))).toBe('rows')
  expect(await codeOf('"'.repeat(4_900_001))).toBe('quote')
})

test.each([
  ['12345678901', '0000-0000-0000', '0123-4567-8901'],
  ['1250', '#,##0.00', '1250.00'],
  ['39.9', '_ "¥"* #,##0.00_ ;_ "¥"* -#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ', '¥39.90'],
  ['-3', '0;[Red]-0', '-3'],
  ['2', '0"件"', '2件'],
  ['0.5', '0%', '50%'],
  ['0.5', '0.##', '0.5'],
  ['46348.597222', 'yyyy/m/d h:mm', '2026-11-22 14:20'],
  ['46348', '[$-804]yyyy"年"m"月";@', '2026-11-22'],
  ['0.5', 'h:mm', '12:00'],
  ['39.96', '0', '40 / 39.96'],
  ['39.96', '¥#,##0', '¥40 / 39.96'],
  ['1239.96', '[$¥-804]#,##0.0', 'CN¥1240.0 / 1239.96'],
  ['39.960000000000001', '0.00', '39.96'],
  ['0.155', '0%', '16% / 15.5%'],
  ['-2.5', '0', '-3'],
  ['2980', '[$JP¥-411]#,##0', 'JP¥2980'],
  ['3000', '[$￥-zh-Hans-CN]#,##0', 'CN￥3000'],
  ['431234567890123', '0.00E+00', '431234567890123'],
  ['431234567890123000', '0', '4.31234567890123e+17'],
  ['1.5', '# ?/?', '1.5'],
  ['7', '@', '7'],
  ['x', '0', 'x'],
])('the number %s is shown by %s as %s', (raw, format, expected) => {
  expect(shownNumber(raw, format, false)).toBe(expected)
})

for (const [value, format, text] of [
  ['12345678901', '000000000000', '012345678901'],
  ['9012345678', '000\\-0000\\-0000', '090-1234-5678'],
  ['400123456784', '0000\\ 0000\\ 0000', '4001 2345 6784'],
  ['1234567890123', '"SF"0000000000000', 'SF1234567890123'],
  ['431234567890123', '0.00E+00', '431234567890123'],
  ['1250', '#,##0.00 "元"', '1250.00 元'],
  ['0.5', '0%', '50%'],
] as const) {
  worldCase('61-written-by-others', `${value} in the format ${format} is ${text}`, () => {
    expect(shownNumber(value, format, false)).toBe(text)
  })
}
