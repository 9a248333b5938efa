import { foundColumns, type Titles, titleRow } from '#engine/client/parts/files/titles.ts'
import type { TableRow, TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { signedAmount } from '#features/currencies/rules/foreign-price.ts'
import { belowTitle } from './cell-values.ts'
import { type ColumnField, type Columns, columnsByContent } from './column-contents.ts'

/** Titles of columns in the exports of Taobao, 1688, Cainiao and others. */
const TITLES: Titles<ColumnField> = {
  trackingNumber: [
    '快递单号',
    '物流单号',
    '运单号',
    '运单编号',
    '物流编号',
    '快递号',
    '快递编号',
    '包裹单号',
    '单号',
    '快遞單號',
    '物流單號',
    '運單號',
    '運單編號',
    '追蹤號碼',
    '追蹤編號',
    '貨運單號',
    '託運單號',
    '配送單號',
    '單號',
    '追跡番号',
    '伝票番号',
    '送り状no',
    'お問い合せ番号',
    'お問い合せ送り状no',
    '問い合わせ番号',
    '問合せ番号',
    '送り状番号',
    'お問い合わせ番号',
    '配送番号',
    'trackingnumber',
    'trackingno',
    'trackingid',
    'trackingcode',
    'tracking',
    'waybillnumber',
    'waybillno',
    'waybill',
    'logisticsno',
    'mailno',
    'expressno',
    'shipmentnumber',
    '운송장번호',
    '송장번호',
    '배송번호',
    'sendungsnummer',
    'numérodesuivi',
    'suivi',
    'númerodeseguimiento',
  ],
  name: [
    '宝贝标题',
    '宝贝名称',
    '商品名称',
    '商品标题',
    '货品标题',
    '货品名称',
    '物品名称',
    '托寄物',
    '品名',
    '商品',
    '物品',
    '标题',
    '名称',
    '寶貝標題',
    '商品名稱',
    '商品標題',
    '貨品名稱',
    '物品名稱',
    '標題',
    '名稱',
    'goodsname',
    'itemname',
    'itemtitle',
    'productname',
    'producttitle',
    'goods',
    'item',
    'product',
    'title',
    'name',
    'description',
    '상품명',
    '품명',
    'artikel',
    'bezeichnung',
    'article',
    'désignation',
    'artículo',
  ],
  quantity: [
    '购买数量',
    '宝贝数量',
    '商品数量',
    '数量',
    '件数',
    '購買數量',
    '商品數量',
    '數量',
    '件數',
    '個数',
    '点数',
    'quantity',
    'qty',
    'pieces',
    'pcs',
    '수량',
    'menge',
    'anzahl',
    'quantité',
    'quantite',
    'qté',
    'qte',
    'cantidad',
  ],
  unitPrice: [
    '商品单价',
    '宝贝单价',
    '销售单价',
    '单价',
    '商品价格',
    '价格',
    '商品單價',
    '單價',
    '商品價格',
    '價格',
    '単価',
    '価格',
    'unitprice',
    'itemprice',
    'priceperpiece',
    'price',
    '단가',
    '가격',
    'preis',
    'prixunitaire',
    'prix',
    'precio',
  ],
  totalPrice: [
    '买家实际支付金额',
    '实际支付金额',
    '实付款',
    '实付金额',
    '总金额',
    '总价',
    '小计',
    '货品总价',
    '金额',
    '實際支付金額',
    '實付款',
    '實付金額',
    '總金額',
    '總價',
    '小計',
    '金額',
    '合計',
    'totalprice',
    'amountpaid',
    'subtotal',
    'total',
    'amount',
    '합계',
    'gesamt',
    'prixtotal',
    'montant',
    'summe',
  ],
  orderNumber: [
    '订单编号',
    '订单号',
    '交易编号',
    '交易号',
    '主订单编号',
    '訂單編號',
    '訂單號',
    '訂單號碼',
    '注文番号',
    '주문번호',
    'ordernumber',
    'orderno',
    'orderid',
    'order',
    'bestellnummer',
    'numérodecommande',
    'commande',
  ],
  currency: [
    '币种',
    '币别',
    '货币',
    '幣別',
    '幣種',
    '貨幣',
    '通貨',
    'currency',
    'currencycode',
    '통화',
    'währung',
    'devise',
    'moneda',
  ],
}
/** What came back was not paid for goods. */
const REFUND = /退款|退货|退貨|返金|返品|환불|refund|rembours/
/** What else a title with the words of a field is about: the order, a code, a person or a company, what carriers cost. */
const OTHERS: Partial<Record<ColumnField, RegExp>> = {
  trackingNumber: /订单|訂單|交易|order/,
  name: /コード|编码|編碼|code|届け先|依頼主|[收寄]件|[收发]货人|[買买]家|会员|會員|公司|buyer|sender|recipient|receiver|consignee|customer/,
  unitPrice: REFUND,
  totalPrice:
    /退款|退货|退貨|返金|返品|환불|refund|rembours|代金引換|代引|コレクト|[运運][费費]|送料|邮费|郵費|postage|shippingfee|freight/,
}
/** So many rows show what a file without titles has in each column. */
const SAMPLE_ROWS = 50
/** Longer ones are no titles. */
const MAX_TITLE = 100

const isNever = (field: ColumnField, title: string) => OTHERS[field]?.test(title) ?? false

/** Words of titles that name a currency, besides those of prices. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^euros?$|ユーロ|유로/i, 'EUR'],
  [/^dollars?$|ドル|달러/i, '$'],
  [/^엔화?$/, 'JPY'],
  [/^원화?$/, 'KRW'],
]
/** Beside these words, the yuan are meant; other words may end in its character. */
const OF_YUAN = /人民|[价價额額款费費值]/
const ISO = new Set(Intl.supportedValuesOf('currency'))

/** The currency or its sign that a title names beside its words, as in "Price (USD)" and "单价(日元)"; null for none. */
export function currencyOf(title: string): string | null {
  const parts = normalForm(title.slice(0, MAX_TITLE)).split(/[\s()[\]【】/:,、;_・·-]+/)
  for (const part of parts) {
    const { currency, amount } = signedAmount(part)
    // Letters within a word are no currency: "valeur".
    const isNamed = currency === 'CNY' ? amount === '' || OF_YUAN.test(amount) : /[^ -~]/.test(part)
    if (currency !== null && (amount === '' || isNamed)) return currency
    const [, word] = WORDS.find(([one]) => one.test(part)) ?? []
    const sign = /\p{Sc}/u.exec(part)?.[0]
    const code = word ?? sign ?? (ISO.has(part) ? part : undefined)
    if (code !== undefined) return code
  }
  return null
}

/** What has no price. */
const NO_PRICES = ['trackingNumber', 'name', 'quantity', 'orderNumber', 'currency'] as const

/** The rows with the currency of a title at each price below it. */
function withCurrencies(
  rows: readonly TableRow[],
  titles: readonly string[],
  columns: Columns,
): readonly TableRow[] {
  const others = new Set(NO_PRICES.map((field) => columns[field]))
  const currencies = titles.map((title, column) => (others.has(column) ? null : currencyOf(title)))
  if (currencies.every((one) => one === null)) return rows
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      const currency = currencies[column]
      return currency && cell.length <= MAX_TITLE ? belowTitle(cell, currency) : cell
    }),
  }))
}

const KANA_OR_JAPANESE = /[ぁ-ヺｦ-ﾝ単価円込駅]/

/** Whether ¥ may be the yen in a sheet: by its file, or by Japanese in its first rows. */
const isJapanese = ({ name, rows, isJapanese: byFile = false }: TableSheet): boolean =>
  byFile ||
  KANA_OR_JAPANESE.test(name) ||
  rows.slice(0, SAMPLE_ROWS).some(({ cells }) => cells.some((cell) => KANA_OR_JAPANESE.test(cell)))

/** What prices of a sheet that name no currency may be in; `own` is that of the warehouse that they go to. */
export const currencyChoices = (sheet: TableSheet, own: string | null): string[] => [
  ...new Set(['CNY', ...(isJapanese(sheet) ? ['JPY'] : []), ...(own === null ? [] : [own])]),
]

/** Printed tables have their titles again on each page. */
const areTitles = (cells: readonly string[], titles: readonly string[]) =>
  cells.length > 1 && cells.every((cell, column) => cell === titles[column])

export type Recognised = {
  titles: readonly string[]
  columns: Columns
  body: readonly TableRow[]
  /** Whether the columns are known by their titles, or can be only these by their cells. */
  isSure: boolean
}

/**
 * Whether a row has titles of a language that is not known: words where the rows below have tracking numbers, and words
 * where they have quantities or prices.
 */
function areUnknownTitles(cells: readonly string[], columns: Columns): boolean {
  const isWord = (column: number | null) =>
    column !== null && /^\P{N}+$/u.test(cells[column]?.trim() ?? '')
  const { trackingNumber, quantity, unitPrice } = columns
  return isWord(trackingNumber) && (isWord(quantity) || isWord(unitPrice))
}

/** Finds the row of titles and what the columns are. Without known titles, they are found by their cells. */
export function recogniseColumns(rows: readonly TableRow[]): Recognised {
  const best = titleRow(rows, TITLES, { isNever })
  if (
    best !== undefined &&
    (foundColumns(best.columns) >= 2 || best.columns.trackingNumber !== null)
  )
    return {
      titles: best.cells,
      columns: best.columns,
      body: withCurrencies(
        rows.slice(best.index + 1).filter(({ cells }) => !areTitles(cells, best.cells)),
        best.cells,
        best.columns,
      ),
      isSure: best.columns.trackingNumber !== null && best.columns.name !== null,
    }
  const [first, ...below] = rows
  const { columns, isSure } = columnsByContent(below)
  if (first !== undefined && areUnknownTitles(first.cells, columns))
    return {
      titles: first.cells,
      columns,
      isSure,
      body: withCurrencies(below, first.cells, columns),
    }
  return { titles: [], ...columnsByContent(rows), body: rows }
}

/** The sheet of which the most columns are known; of equal ones the first. */
export function knownSheet(sheets: readonly TableSheet[]): number {
  const counts = sheets.map(({ rows }) => foundColumns(recogniseColumns(rows).columns))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
