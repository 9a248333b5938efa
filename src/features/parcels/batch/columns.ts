import {
  type ColumnsOf,
  columnsOf,
  foundColumns,
  type Titles,
  titleRow,
} from '#parts/files/titles.ts'
import type { TableRow, TableSheet } from '#platform/tables/sheets.ts'
import { signedAmount } from '#shared/domain/foreign-price.ts'
import { normalForm } from '#shared/domain/plain-typed.ts'
import { guessCouriers } from '#shared/domain/tracking.ts'

/** What a column can be. The total is used where there is no unit price; the order tells whose a row is. */
export const COLUMN_FIELDS = [
  'trackingNumber',
  'name',
  'quantity',
  'unitPrice',
  'totalPrice',
  'orderNumber',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]
export type Columns = ColumnsOf<ColumnField>

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
  ],
}
/** Numbers of the order, which are no tracking numbers. */
const OF_ORDER = /订单|訂單|交易|order/
/** Of these rows, those without titles show their courier's numbers. */
const SAMPLE_ROWS = 50
/** Longer ones are no titles. */
const MAX_TITLE = 100

const isOfOrder = (field: ColumnField, title: string) =>
  field === 'trackingNumber' && OF_ORDER.test(title)

/** The column in which most cells have the format of a courier, for a file without titles. */
function trackingColumn(rows: readonly TableRow[]): number | null {
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    for (const [column, cell] of cells.entries())
      if (guessCouriers(cell).length > 0) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}

/** The currency that a title names beside its words, as in "Price (USD)" and "单价(日元)"; null for none and the yuan. */
function currencyOf(title: string): string | null {
  const parts = normalForm(title.slice(0, MAX_TITLE)).split(/[\s()[\]【】/:,_-]+/)
  for (const part of parts) {
    if (part === '$') return part
    const { currency, amount } = signedAmount(part)
    // Letters within a word are no currency: "valeur".
    const isNamed = amount === '' || /[^ -~]/.test(part)
    if (currency !== null && currency !== 'CNY' && isNamed) return currency
  }
  return null
}

const BARE_NUMBER = /^[\d.,'’\s]*\d[\d.,'’\s]*$/

/** The rows with the currency of a title at each number below it, so that none of them is read as yuan. */
function withCurrencies(rows: readonly TableRow[], titles: readonly string[]): readonly TableRow[] {
  const currencies = titles.map(currencyOf)
  if (currencies.every((one) => one === null)) return rows
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) =>
      currencies[column] && BARE_NUMBER.test(cell) ? `${cell} ${currencies[column]}` : cell,
    ),
  }))
}

export type Recognised = { titles: readonly string[]; columns: Columns; body: readonly TableRow[] }

/** Finds the row of titles and what the columns are. Without titles, the column of the numbers is found by its cells. */
export function recogniseColumns(rows: readonly TableRow[]): Recognised {
  const best = titleRow(rows, TITLES, isOfOrder)
  if (
    best !== undefined &&
    (foundColumns(best.columns) >= 2 || best.columns.trackingNumber !== null)
  )
    return {
      titles: best.cells,
      columns: best.columns,
      body: withCurrencies(rows.slice(best.index + 1), best.cells),
    }
  const columns = { ...columnsOf([], TITLES), trackingNumber: trackingColumn(rows) }
  return { titles: [], columns, body: rows }
}

/** The sheet of which the most columns are known; of equal ones the first. */
export function knownSheet(sheets: readonly TableSheet[]): number {
  const counts = sheets.map(({ rows }) => foundColumns(recogniseColumns(rows).columns))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
