import type { GoodsClass } from '#shared/domain/goods-class.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

export type DemoGoods = {
  name: string
  quantity: number
  unitPriceFen: number
  goodsClass?: GoodsClass
}
export type DemoArrival = {
  daysAgo: number
  at: WarehouseId
  weightGrams: number
  sidesMm: [number, number, number]
  shelf: string
}
/** What happened to a parcel after it was received, in order. */
export type DemoFate = 'return'
export type DemoParcel = {
  trackingNumber: string
  to: WarehouseId
  daysAgo: number
  note?: string
  goods: DemoGoods[]
  arrival?: DemoArrival
  fate?: DemoFate[]
  /** What staff wrote when they asked whether to return or dispose of it. */
  asked?: string
  /** The inspection of `seed-inspections.ts`. */
  inspection?: 'waiting' | 'done' | 'partly'
  /** The order of `seed-orders.ts` that it is in. */
  order?: 'calculating' | 'pending' | 'paid' | 'inTransit' | 'delivered' | 'cancelled'
}

const goods = (
  name: string,
  quantity: number,
  unitPriceFen: number,
  goodsClass: GoodsClass = 'standard',
): DemoGoods => ({ name, quantity, unitPriceFen, goodsClass })

const arrived = (
  daysAgo: number,
  at: WarehouseId,
  weightGrams: number,
  sidesMm: [number, number, number],
  shelf: string,
): DemoArrival => ({ daysAgo, at, weightGrams, sidesMm, shelf })

/** Declared by two members; the label decides whose parcel it is. */
const SHARED_NUMBER = '78120934567812'

const onTheirWay: DemoParcel[] = [
  {
    trackingNumber: 'SF1390482716534',
    to: 'CN',
    daysAgo: 1,
    note: '易碎，请轻放',
    goods: [goods('宜兴紫砂壶 西施 200ml', 1, 36_800), goods('竹制茶盘 40cm', 1, 12_900)],
  },
  {
    trackingNumber: 'YT7480213965812',
    to: 'CN',
    daysAgo: 2,
    goods: [goods('儿童纯棉T恤 110cm', 3, 4_590), goods('儿童运动短裤 110cm', 2, 3_900)],
  },
  {
    trackingNumber: SHARED_NUMBER,
    to: 'CN',
    daysAgo: 3,
    goods: [goods('无线蓝牙耳机 白色', 1, 19_900, 'restricted')],
  },
  {
    trackingNumber: 'JDVA20771845306',
    to: 'CN',
    daysAgo: 4,
    goods: [goods('机械键盘 87键 热插拔', 1, 45_900)],
  },
  {
    trackingNumber: '4028-1773-9045',
    to: 'JP',
    daysAgo: 2,
    goods: [goods('ほぼ日手帳 2027 オリジナル', 1, 14_600)],
  },
  {
    trackingNumber: '4913-5520-8817',
    to: 'JP',
    daysAgo: 5,
    note: 'Please keep the outer box',
    goods: [goods('ポケモンカード 拡張パック 30パック入り', 1, 26_800)],
  },
  {
    trackingNumber: 'RB123456785SG',
    to: 'SG',
    daysAgo: 1,
    goods: [goods('Kaya jam gift set', 2, 8_800, 'restricted')],
  },
]

const onOurShelves: DemoParcel[] = [
  {
    trackingNumber: 'SF1390471120958',
    to: 'CN',
    daysAgo: 6,
    goods: [goods('羊毛围巾 驼色', 1, 25_900)],
    arrival: arrived(0, 'CN', 420, [320, 240, 60], 'A-03-2'),
  },
  {
    trackingNumber: 'ZTO7630198245517'.slice(3),
    to: 'CN',
    daysAgo: 7,
    goods: [goods('不锈钢保温杯 500ml', 2, 8_900), goods('硅胶杯套', 2, 1_290)],
    arrival: arrived(1, 'CN', 1_130, [260, 180, 120], 'A-03-4'),
  },
  {
    trackingNumber: '431298765012345',
    to: 'CN',
    daysAgo: 10,
    goods: [goods('汉服 马面裙 M码', 1, 32_800)],
    arrival: arrived(3, 'CN', 980, [380, 300, 90], 'B-01-1'),
    inspection: 'done',
  },
  {
    trackingNumber: 'JT5129384756017',
    to: 'JP',
    daysAgo: 9,
    note: '寄错仓库了也没关系',
    goods: [goods('乐高积木 城市系列', 1, 39_900)],
    arrival: arrived(2, 'CN', 2_640, [480, 280, 90], 'C-02-1'),
  },
  {
    trackingNumber: '9876543210987',
    to: 'CN',
    daysAgo: 12,
    goods: [goods('护手霜 75ml', 4, 3_980, 'restricted'), goods('棉柔巾 80抽', 6, 1_590)],
    arrival: arrived(5, 'CN', 1_870, [350, 260, 220], 'B-02-3'),
  },
  {
    trackingNumber: '4021-8890-3316',
    to: 'JP',
    daysAgo: 8,
    goods: [goods('南部鉄器 急須 0.6L', 1, 48_000)],
    arrival: arrived(0, 'JP', 1_950, [220, 200, 190], 'J-1-05'),
    inspection: 'partly',
  },
  {
    // Its free days are over.
    trackingNumber: '4915-7723-0048',
    to: 'JP',
    daysAgo: 55,
    goods: [goods('カメラ用三脚 カーボン', 1, 88_000)],
    arrival: arrived(52, 'JP', 1_480, [640, 140, 140], 'J-1-11'),
  },
  {
    // Its free days end soon.
    trackingNumber: 'SPX-SG-0458812',
    to: 'SG',
    daysAgo: 32,
    goods: [goods('Batik cotton fabric, 2.5 m', 2, 16_500)],
    arrival: arrived(28, 'SG', 860, [300, 250, 80], 'S-04'),
  },
  {
    trackingNumber: 'YT7480209913370',
    to: 'CN',
    daysAgo: 14,
    goods: [goods('发胶喷雾 250ml', 2, 2_980, 'prohibited')],
    arrival: arrived(6, 'CN', 640, [250, 160, 80], 'Q-01'),
    asked: '包裹内有压缩气体喷雾，航空和海运都无法承运。退回卖家运费约 12 元，到付。',
  },
]

const further: DemoParcel[] = [
  {
    trackingNumber: 'SF1390455012236',
    to: 'CN',
    daysAgo: 15,
    goods: [goods('蓝牙音箱 便携款', 1, 29_900, 'restricted')],
    arrival: arrived(8, 'CN', 1_220, [240, 130, 130], 'A-05-1'),
    inspection: 'waiting',
  },
  {
    trackingNumber: 'JDVB31905527740',
    to: 'CN',
    daysAgo: 18,
    goods: [goods('人体工学鼠标', 1, 23_900), goods('桌面理线器', 3, 990)],
    arrival: arrived(11, 'CN', 540, [220, 160, 90], 'A-06-2'),
    order: 'pending',
  },
  {
    trackingNumber: '78115502348890',
    to: 'CN',
    daysAgo: 19,
    goods: [goods('手工剪纸窗花 一套', 1, 6_800)],
    arrival: arrived(12, 'CN', 310, [360, 260, 20], 'A-06-3'),
    order: 'pending',
  },
  {
    trackingNumber: '4019-2237-5561',
    to: 'JP',
    daysAgo: 26,
    goods: [goods('ジブリ DVDボックス', 1, 118_000)],
    arrival: arrived(20, 'JP', 1_760, [300, 200, 120], 'J-2-02'),
    order: 'inTransit',
  },
  {
    trackingNumber: '4018-7702-9934',
    to: 'JP',
    daysAgo: 27,
    goods: [goods('今治タオル バスタオル', 3, 15_800)],
    arrival: arrived(20, 'JP', 1_350, [340, 280, 150], 'J-2-03'),
    order: 'inTransit',
  },
  {
    trackingNumber: 'SF1390402218877',
    to: 'CN',
    daysAgo: 28,
    goods: [goods('景德镇青花瓷碗 6只', 1, 19_800)],
    arrival: arrived(21, 'CN', 3_240, [400, 300, 200], 'C-01-1'),
    order: 'delivered',
  },
  {
    trackingNumber: 'YT7480213300482',
    to: 'CN',
    daysAgo: 13,
    goods: [goods('真丝方巾', 1, 26_800)],
    arrival: arrived(8, 'CN', 690, [240, 180, 80], 'A-06-5'),
    order: 'paid',
  },
  {
    trackingNumber: 'SF1390466210047',
    to: 'CN',
    daysAgo: 11,
    goods: [goods('亚麻衬衫 L码', 2, 16_800)],
    arrival: arrived(7, 'CN', 620, [330, 250, 50], 'A-06-4'),
    order: 'calculating',
  },
  {
    trackingNumber: '78115502351174',
    to: 'CN',
    daysAgo: 16,
    goods: [goods('搪瓷杯 350ml', 4, 3_900)],
    arrival: arrived(10, 'CN', 1_050, [260, 200, 110], 'A-07-1'),
    order: 'cancelled',
  },
  {
    trackingNumber: 'YT7480177520164',
    to: 'CN',
    daysAgo: 29,
    goods: [goods('充电宝 20000mAh', 1, 12_900, 'prohibited')],
    arrival: arrived(22, 'CN', 480, [180, 120, 60], 'Q-02'),
    fate: ['return'],
  },
]

/** What the demo member has registered. */
export const MEMBER_PARCELS: DemoParcel[] = [...onTheirWay, ...onOurShelves, ...further]

/** What the second member has registered. */
export const NEIGHBOUR_PARCELS: DemoParcel[] = [
  {
    trackingNumber: SHARED_NUMBER.replace(/(.{4})/g, '$1-').replace(/-$/, ''),
    to: 'CN',
    daysAgo: 2,
    goods: [goods('手机壳 磨砂透明', 2, 2_900)],
  },
  {
    trackingNumber: 'EMS-1029384756102'.slice(4),
    to: 'CN',
    daysAgo: 3,
    goods: [goods('Walking shoes, size 42', 1, 38_900)],
  },
  {
    trackingNumber: '4030-1188-2765',
    to: 'JP',
    daysAgo: 1,
    goods: [goods('抹茶 缶入り 40g', 3, 9_900, 'restricted')],
  },
  {
    trackingNumber: 'RR900000128SG',
    to: 'SG',
    daysAgo: 2,
    goods: [goods('Ceramic kopi cups', 4, 4_500)],
  },
  {
    trackingNumber: 'YT8820014467351',
    to: 'CN',
    daysAgo: 12,
    goods: [goods('桌面蓝牙音箱', 1, 15_900)],
    arrival: arrived(6, 'CN', 840, [220, 160, 120], 'A-04-2'),
  },
  {
    trackingNumber: 'SF1390488806143',
    to: 'CN',
    daysAgo: 6,
    goods: [goods('折叠自行车头盔', 1, 27_500)],
    arrival: arrived(0, 'CN', 690, [290, 220, 180], 'A-04-1'),
  },
]
