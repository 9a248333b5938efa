import { msg } from '@lingui/core/macro'
import type { FileColumn, NamedRow } from '#features/console/staff/parts/files/file-columns.ts'
import { instantOn, readDays } from '#features/console/staff/parts/files/file-days.ts'

const NUMBER: FileColumn = {
  name: 'tracking_number',
  label: msg`Carrier’s number`,
  // A forwarder has a number of its own beside that of the carrier.
  isAsked: true,
  titles: [
    'tracking',
    'trackingno',
    'trackingid',
    'waybill',
    'waybillno',
    'awb',
    'consignmentnumber',
    'shipmentnumber',
    '运单号',
    '运单编号',
    '快递单号',
    '物流单号',
    '转单号',
    '跟踪号',
    '運單號',
    '快遞單號',
    '物流單號',
    '追蹤號碼',
    '追蹤編號',
    '追跡番号',
    '伝票番号',
    '送り状番号',
    'お問い合わせ番号',
  ],
}
/** Written by who has compared an unusual row with the label. */
const CONFIRMED: FileColumn = {
  name: 'confirmed',
  label: msg`Confirmed`,
  titles: [],
  optional: true,
}

export const DISPATCH_HEADINGS = ['order', 'carton', 'carrier', 'tracking_number']
export const DISPATCH_COLUMNS: readonly FileColumn[] = [
  {
    name: 'order',
    label: msg`Order number`,
    titles: [
      'ordernumber',
      'orderno',
      'orderid',
      'reference',
      'customerreference',
      'referenceno',
      '订单号',
      '订单编号',
      '客户单号',
      '客户订单号',
      '参考号',
      '訂單號',
      '訂單編號',
      '客戶單號',
      '參考編號',
      '注文番号',
    ],
  },
  {
    name: 'carton',
    label: msg`Carton`,
    titles: [
      'cartonno',
      'cartonnumber',
      'box',
      'boxno',
      'piece',
      'pieceno',
      '箱号',
      '箱序',
      '件号',
      '箱號',
      '箱序號',
      '件號',
      '個口番号',
      '箱番号',
      '梱包番号',
      'カートン番号',
    ],
  },
  {
    name: 'carrier',
    label: msg`Carrier`,
    titles: [
      'courier',
      'carriername',
      'shippingcompany',
      '承运商',
      '承运人',
      '快递公司',
      '物流公司',
      '物流商',
      '承運商',
      '快遞公司',
      '物流公司',
      '運送会社',
      '配送業者',
    ],
  },
  NUMBER,
  CONFIRMED,
]

export const TRACKING_HEADINGS = ['tracking_number', 'time', 'status', 'words', 'place']
export const TRACKING_COLUMNS: readonly FileColumn[] = [
  NUMBER,
  {
    name: 'time',
    label: msg`When`,
    titles: [
      'date',
      'datetime',
      'timestamp',
      'eventtime',
      'eventdate',
      '时间',
      '发生时间',
      '轨迹时间',
      '操作时间',
      '時間',
      '發生時間',
      '軌跡時間',
      '日時',
      '状態発生日',
    ],
  },
  {
    name: 'status',
    label: msg`Status`,
    titles: [
      'state',
      'eventcode',
      '状态',
      '轨迹状态',
      '狀態',
      '物流狀態',
      '配送状況',
      'ステータス',
    ],
  },
  {
    name: 'words',
    label: msg`Carrier’s description`,
    titles: [
      'description',
      'event',
      'message',
      'details',
      'activity',
      '描述',
      '轨迹',
      '轨迹描述',
      '轨迹内容',
      '说明',
      '描述',
      '軌跡',
      '軌跡描述',
      '說明',
      '配送履歴',
      '詳細',
      '内容',
      '內容',
    ],
    optional: true,
  },
  {
    name: 'place',
    label: msg`Place`,
    titles: [
      'location',
      'city',
      'facility',
      '地点',
      '位置',
      '发生地',
      '所在地',
      '地點',
      '發生地',
      '取扱局',
      '場所',
    ],
    optional: true,
  },
  CONFIRMED,
]

type Codes = ReadonlyMap<string, string>
/**
 * The updates as they are sent: times of `zone` where the file names none, days as the files of banks have
 * them, and by `codes` the statuses that the console has words for. A time whose day can be two stays, to be asked about.
 */
export function readUpdates(rows: readonly NamedRow[], codes: Codes, zone: string): NamedRow[] {
  const times = rows.map(({ cells }) => cells.get('time') ?? '')
  const days = readDays(times)
  return rows.map(({ line, cells }, nth) => {
    const status = cells.get('status') ?? ''
    const time = times[nth] ?? ''
    const values = [
      ['time', instantOn(zone, days[nth] ?? '', time) ?? time],
      ['status', codes.get(status.toLowerCase()) ?? status],
    ] as const
    return { line, cells: new Map([...cells, ...values]) }
  })
}
