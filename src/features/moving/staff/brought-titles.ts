import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileColumn } from '#features/console/staff/parts/files/file-columns.ts'
import {
  BROUGHT_COLUMNS,
  type BroughtColumn,
  type BroughtKind,
  columnsOf,
} from '#features/moving/rules/brought-columns.ts'

/** What each column is called here, and by others; our own templates are in any of our languages. */
const COLUMNS = {
  email: {
    label: msg`E-mail address`,
    titles: [
      'email',
      'emailaddress',
      'mail',
      '邮箱',
      '电子邮箱',
      '邮件',
      '電子郵件',
      '電郵',
      '電子信箱',
      '信箱',
    ],
  },
  name: {
    label: msg`Full name`,
    titles: [
      'name',
      'fullname',
      'customer',
      'customername',
      '姓名',
      '名字',
      '客户',
      '客户姓名',
      '客戶',
      '會員姓名',
      '会员姓名',
    ],
  },
  language: { label: msg`Language`, titles: ['language', 'locale', '语言', '語言'] },
  old_number: {
    label: msg`Old member number`,
    titles: [
      'oldmembernumber',
      'membernumber',
      'memberid',
      'mailbox',
      'mailboxnumber',
      'suite',
      'customerid',
      '旧会员号',
      '会员号',
      '会员编号',
      '信箱号',
      '客户编号',
      '識別碼',
      '舊會員號碼',
      '舊會員編號',
      '會員號碼',
      '會員編號',
      '客戶編號',
    ],
  },
  member: {
    label: msg`Member`,
    titles: [
      'member',
      'memberid',
      'membernumber',
      'email',
      'customer',
      'mailbox',
      'suite',
      '会员',
      '会员号',
      '客户',
      '邮箱',
      '會員',
      '會員號碼',
      '客戶',
      '電子郵件',
    ],
  },
  tracking_number: {
    label: msg`Tracking number`,
    titles: [
      'trackingnumber',
      'tracking',
      'trackingno',
      'waybill',
      '快递单号',
      '运单号',
      '单号',
      '物流单号',
      '快遞單號',
      '運單號',
      '單號',
      '物流單號',
    ],
  },
  warehouse: { label: msg`Warehouse`, titles: ['warehouse', '仓库', '倉庫', '倉'] },
  shelf: {
    label: msg`Shelf`,
    titles: ['shelf', 'location', 'bin', '货架', '库位', '仓位', '貨架', '庫位', '倉位', '儲位'],
  },
  weight_kg: { label: msg`Weight (kg)`, titles: ['weight', 'weightkg', 'kg', '重量', '重量公斤'] },
  length_cm: {
    label: msg`Length (cm)`,
    titles: ['length', 'lengthcm', '长', '长度', '長', '長度'],
  },
  width_cm: { label: msg`Width (cm)`, titles: ['width', 'widthcm', '宽', '宽度', '寬', '寬度'] },
  height_cm: { label: msg`Height (cm)`, titles: ['height', 'heightcm', '高', '高度'] },
  arrived: {
    label: msg`Arrived on`,
    titles: [
      'arrived',
      'arrivedon',
      'arrivaldate',
      'received',
      'receivedon',
      'date',
      '到仓日期',
      '入库日期',
      '入库时间',
      '到達日期',
      '到倉日期',
      '入庫日期',
      '日期',
    ],
  },
  goods_class: {
    label: msg`Class of goods`,
    titles: ['goodsclass', 'classofgoods', 'class', '货物类别', '类别', '貨物類別', '類別'],
  },
  content: {
    label: msg`Content`,
    titles: [
      'content',
      'contents',
      'goods',
      'description',
      '内容',
      '品名',
      '物品',
      '物品名称',
      '內容',
      '內容物',
      '内容物',
      '物品名稱',
    ],
  },
  value_yuan: {
    label: msg`Declared value (yuan)`,
    titles: [
      'value',
      'declaredvalue',
      'valueyuan',
      '申报价值',
      '申报金额',
      '价值',
      '申報價值',
      '申報金額',
      '價值',
    ],
  },
  amount: {
    label: msg`Balance (yuan)`,
    titles: ['amount', 'balance', '余额', '金额', '餘額', '金額'],
  },
  currency: { label: msg`Currency`, titles: ['currency', '币种', '币别', '幣別', '幣種'] },
  recipient: {
    label: msg`Recipient`,
    titles: ['recipient', 'receiver', 'name', '收件人', '收货人', '姓名', '收貨人'],
  },
  country: {
    label: msg`Country or region`,
    titles: ['country', 'countryorregion', 'region', '国家', '国家或地区', '國家', '國家或地區'],
  },
  phone: {
    label: msg`Phone`,
    titles: ['phone', 'mobile', 'telephone', 'tel', '电话', '手机', '手机号', '電話', '手機'],
  },
  province: {
    label: msg`Province or state`,
    titles: ['province', 'state', 'provinceorstate', '省', '省份', '州', '省或州', '省州'],
  },
  city: { label: msg`City`, titles: ['city', '城市', '市'] },
  area: { label: msg`District`, titles: ['area', 'district', '区', '区县', '區', '區縣', '鄉鎮'] },
  detail: {
    label: msg`Street address`,
    titles: [
      'detail',
      'address',
      'streetaddress',
      'street',
      'addressline',
      '地址',
      '详细地址',
      '街道',
      '詳細地址',
      '街道地址',
    ],
  },
  postal_code: {
    label: msg`Postal code`,
    titles: [
      'postalcode',
      'postcode',
      'zip',
      'zipcode',
      '邮编',
      '邮政编码',
      '郵遞區號',
      '郵政編碼',
    ],
  },
  note: { label: msg`Note`, titles: ['note', 'remark', 'remarks', '备注', '備註'] },
  reference: { label: msg`Reference`, titles: ['reference', 'externalid', 'id', '编号', '編號'] },
} as const satisfies Record<BroughtColumn, { label: MessageDescriptor; titles: readonly string[] }>

/** The words of a column of a kind. */
export const columnWords = (column: BroughtColumn): MessageDescriptor => COLUMNS[column].label

/** The columns of a kind, as files are read by them. */
export function fileColumnsOf(kind: BroughtKind): readonly FileColumn[] {
  const needs: Partial<Record<BroughtColumn, string>> = BROUGHT_COLUMNS[kind]
  return columnsOf(kind).map((name) => {
    const { label, titles } = COLUMNS[name]
    const column = { name, label, titles }
    return needs[name] === 'optional' ? { ...column, optional: true } : column
  })
}

/** Cells of the example that a template shows, which is marked and never brought in. */
const EXAMPLES = {
  members: ['anna@example.com', 'Anna Tan', 'en', 'A-1024'],
  parcels: [
    'anna@example.com',
    'SF1234567890123',
    'CN',
    'A-01-3',
    '1.25',
    '30',
    '20',
    '10',
    '2026-01-31',
    '',
    '',
    '',
  ],
  balances: ['anna@example.com', '128.50', 'CNY'],
  addresses: [
    'anna@example.com',
    'Anna Tan',
    'SG',
    '+65 9123 4567',
    '',
    '',
    '',
    '1 Orchard Road',
    '238801',
    '',
    'A-1',
  ],
} as const satisfies Record<BroughtKind, readonly string[]>

/** The example of a kind as its template has it. */
export const exampleOf = (kind: BroughtKind): readonly string[] => {
  const [first, ...rest] = EXAMPLES[kind]
  return [`# ${first}`, ...rest]
}
