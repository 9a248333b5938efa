import type { DemoArrival, DemoGoods } from './demo-parcels.ts'

export type DemoUnclaimed = DemoArrival & { trackingNumber: string; labelText: string }
export type DemoClaim = {
  trackingNumber: string
  by: 'member' | 'neighbour'
  note: string
  goods: DemoGoods[]
  hasProof: boolean
  decision?: { decision: 'accept' } | { decision: 'decline'; reason: string }
}

/** Parcels that arrived without a member number. */
export const UNCLAIMED: DemoUnclaimed[] = [
  {
    trackingNumber: 'SF1390466604412',
    labelText: '收件人：陈小姐 138****2046',
    daysAgo: 5,
    at: 'CN',
    weightGrams: 1_540,
    sidesMm: [330, 250, 160],
    shelf: 'U-01',
  },
  {
    trackingNumber: 'YT7480190044721',
    labelText: '舢板仓库 宝安，无会员号',
    daysAgo: 3,
    at: 'CN',
    weightGrams: 760,
    sidesMm: [260, 190, 110],
    shelf: 'U-02',
  },
  {
    trackingNumber: '431277700998811',
    labelText: '',
    daysAgo: 8,
    at: 'CN',
    weightGrams: 2_310,
    sidesMm: [420, 310, 180],
    shelf: 'U-03',
  },
  {
    trackingNumber: 'JT5130042219960',
    labelText: '陈',
    daysAgo: 9,
    at: 'CN',
    weightGrams: 390,
    sidesMm: [230, 160, 60],
    shelf: 'U-04',
  },
  {
    trackingNumber: '4025-6610-9083',
    labelText: 'タン様 / メルカリ',
    daysAgo: 4,
    at: 'JP',
    weightGrams: 1_120,
    sidesMm: [310, 220, 120],
    shelf: 'J-U-1',
  },
  {
    trackingNumber: 'SPX-SG-0461190',
    labelText: 'Mei T., Blk 1 Example Road',
    daysAgo: 2,
    at: 'SG',
    weightGrams: 580,
    sidesMm: [240, 180, 90],
    shelf: 'S-U-1',
  },
]

/** Claims to these parcels; two members claim the first. */
export const CLAIMS: DemoClaim[] = [
  {
    trackingNumber: 'SF1390466604412',
    by: 'member',
    note: '卖家忘了写会员号，订单截图见附件。',
    goods: [{ name: '胡桃木书架 三层', quantity: 1, unitPriceFen: 21_900 }],
    hasProof: true,
  },
  {
    trackingNumber: 'SF-1390-4666-04412',
    by: 'neighbour',
    note: 'Mine, I think. Same courier and week.',
    goods: [{ name: 'Desk lamp', quantity: 1, unitPriceFen: 15_900 }],
    hasProof: false,
  },
  {
    trackingNumber: '4025-6610-9083',
    by: 'member',
    note: 'Mercari purchase, the seller used my private name.',
    goods: [{ name: 'フィルムカメラ 中古', quantity: 1, unitPriceFen: 68_000 }],
    hasProof: true,
  },
  {
    trackingNumber: '431277700998811',
    by: 'member',
    note: '淘宝订单尾号 8811',
    goods: [{ name: '瑜伽垫 加厚 10mm', quantity: 1, unitPriceFen: 9_900 }],
    hasProof: true,
    decision: { decision: 'accept' },
  },
  {
    trackingNumber: 'JT5130042219960',
    by: 'member',
    note: '',
    goods: [{ name: '手机膜 两片装', quantity: 1, unitPriceFen: 1_990 }],
    hasProof: false,
    decision: {
      decision: 'decline',
      reason: '面单上的姓名与订单不符，请补充购买截图后再次认领。',
    },
  },
]

/** Parcels whose labels name the demo member, who has not declared them. */
export const UNDECLARED: (DemoArrival & { trackingNumber: string })[] = [
  {
    trackingNumber: 'JT5129384756102',
    daysAgo: 1,
    at: 'CN',
    weightGrams: 830,
    sidesMm: [270, 200, 140],
    shelf: 'A-02-1',
  },
  {
    trackingNumber: '4031-0092-7754',
    daysAgo: 0,
    at: 'JP',
    weightGrams: 2_060,
    sidesMm: [360, 260, 210],
    shelf: 'J-1-02',
  },
]
