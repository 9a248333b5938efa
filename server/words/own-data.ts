import type { Language } from './words.ts'

/** The columns of each list; those of amounts end in `_fen`. */
export const LISTS = {
  parcels: [
    'code',
    'tracking_number',
    'stage',
    'note',
    'weight_grams',
    'created_at',
    'received_at',
    'ended_at',
  ],
  orders: [
    'trans_code',
    'status',
    'country',
    'paid_fen',
    'created_at',
    'dispatched_at',
    'ended_at',
  ],
  requests: [
    'code',
    'kind',
    'status',
    'shop_name',
    'total_fen',
    'paid_fen',
    'created_at',
    'ended_at',
  ],
  addresses: [
    'recipient',
    'phone',
    'country',
    'province',
    'city',
    'area',
    'detail',
    'postal_code',
    'note',
  ],
  transactions: ['number', 'at', 'step', 'order_number', 'amount_fen', 'balance_after_fen'],
} as const
export type ListName = keyof typeof LISTS
type ListColumn = (typeof LISTS)[ListName][number]

/** What a member reads in the export of their data. */
export type OwnDataWords = {
  readme: (args: { email: string; day: string }) => string
  /** The titles of the columns of its lists. */
  columns: Record<ListColumn, string>
}

const en: OwnDataWords = {
  readme: ({ email, day }) => `Your data, ${day}
Account: ${email}

csv/       Parcels, orders, buying requests, addresses and balance transactions.
           Open them in a spreadsheet. Times are UTC, amounts are in CNY.
json/      Everything we hold about you, one file for each kind of record.
           Fields ending in _fen are hundredths of a yuan.
pictures/  Your photos and those the warehouse took of your parcels,
           named by the SHA-256 of the picture as it was sent.
manifest.json
           The length and SHA-256 of each file.

Not included: login codes and session tokens, which would let others into
your account, copies that only serve search and sync, and internal records
of our staff's work.
`,
  columns: {
    code: 'Number',
    tracking_number: 'Tracking number',
    stage: 'Status',
    note: 'Note',
    weight_grams: 'Weight (g)',
    created_at: 'Created (UTC)',
    received_at: 'Received (UTC)',
    ended_at: 'Ended (UTC)',
    trans_code: 'Order number',
    status: 'Status',
    country: 'Country',
    paid_fen: 'Paid (CNY)',
    dispatched_at: 'Dispatched (UTC)',
    kind: 'Kind',
    shop_name: 'Shop',
    total_fen: 'Total (CNY)',
    recipient: 'Recipient',
    phone: 'Phone',
    province: 'Province or state',
    city: 'City',
    area: 'District',
    detail: 'Street address',
    postal_code: 'Postal code',
    number: 'No.',
    at: 'Time (UTC)',
    step: 'Transaction',
    order_number: 'Order number',
    amount_fen: 'Amount (CNY)',
    balance_after_fen: 'Balance after (CNY)',
  },
}

const zh: OwnDataWords = {
  readme: ({ email, day }) => `你的个人数据，${day}
账号：${email}

csv/       包裹、订单、代购申请、地址和余额明细，可用表格软件打开。
           时间为 UTC，金额单位为人民币元。
json/      我们保存的与你有关的全部记录，每类一个文件。
           以 _fen 结尾的字段单位为分。
pictures/  你上传的图片和仓库为你的包裹拍摄的照片，
           以上传时图片的 SHA-256 命名。
manifest.json
           每个文件的大小和 SHA-256。

不包含：登录验证码和登录凭证（他人可凭此进入你的账号）、
仅用于搜索和同步的副本，以及我们员工工作的内部记录。
`,
  columns: {
    code: '编号',
    tracking_number: '快递单号',
    stage: '状态',
    note: '备注',
    weight_grams: '重量（克）',
    created_at: '创建时间（UTC）',
    received_at: '入库时间（UTC）',
    ended_at: '结束时间（UTC）',
    trans_code: '订单号',
    status: '状态',
    country: '国家',
    paid_fen: '已付（元）',
    dispatched_at: '发货时间（UTC）',
    kind: '类型',
    shop_name: '店铺',
    total_fen: '总额（元）',
    recipient: '收件人',
    phone: '电话',
    province: '省/州',
    city: '城市',
    area: '区',
    detail: '详细地址',
    postal_code: '邮编',
    number: '序号',
    at: '时间（UTC）',
    step: '交易类型',
    order_number: '订单号',
    amount_fen: '金额（元）',
    balance_after_fen: '交易后余额（元）',
  },
}

const zh2: OwnDataWords = {
  readme: ({ email, day }) => `你的個人資料，${day}
帳號：${email}

csv/       包裹、訂單、代購申請、地址與餘額明細，可用試算表軟體開啟。
           時間為 UTC，金額單位為人民幣元。
json/      我們保存的與你有關的全部紀錄，每類一個檔案。
           以 _fen 結尾的欄位單位為分。
pictures/  你上傳的圖片與倉庫為你的包裹拍攝的照片，
           以上傳時圖片的 SHA-256 命名。
manifest.json
           每個檔案的大小與 SHA-256。

不包含：登入驗證碼與登入憑證（他人可藉此進入你的帳號）、
僅用於搜尋與同步的副本，以及我們員工作業的內部紀錄。
`,
  columns: {
    code: '編號',
    tracking_number: '物流單號',
    stage: '狀態',
    note: '備註',
    weight_grams: '重量（公克）',
    created_at: '建立時間（UTC）',
    received_at: '入庫時間（UTC）',
    ended_at: '結束時間（UTC）',
    trans_code: '訂單編號',
    status: '狀態',
    country: '國家',
    paid_fen: '已付（元）',
    dispatched_at: '出貨時間（UTC）',
    kind: '類型',
    shop_name: '商店',
    total_fen: '總額（元）',
    recipient: '收件人',
    phone: '電話',
    province: '省/州',
    city: '城市',
    area: '區',
    detail: '詳細地址',
    postal_code: '郵遞區號',
    number: '序號',
    at: '時間（UTC）',
    step: '交易類型',
    order_number: '訂單編號',
    amount_fen: '金額（元）',
    balance_after_fen: '交易後餘額（元）',
  },
}

/** What a member reads in the export of their data, in each language. */
export const OWN_DATA_WORDS: Record<Language, OwnDataWords> = { en, zh, zh2 }
