import { CHINA, type DemoProduct, JAPAN, MADE_IN, MATERIAL, say } from './demo-product.ts'
import { ball, box, flat, line, moved, round, shadow, soft, times } from './draw-product.ts'

const AGE = say('适合年龄', '適合年齡', 'Age')

const brick = (x: number, y: number, studs: number, fill: string) =>
  times(studs, (nth) => round(box(x + 14 + nth * 50, y - 16, 32, 22, 5), fill)) +
  soft(box(x, y, studs * 50 + 10, 62, 5), fill)
const bricks = (colour: string) =>
  shadow(400, 660, 560, 50) +
  brick(170, 594, 9, '#3d6a8f') +
  brick(220, 530, 7, colour) +
  brick(270, 466, 5, '#f1b53d') +
  brick(270, 402, 5, '#f7f5f0') +
  brick(295, 338, 4, colour) +
  brick(320, 274, 3, '#f7f5f0') +
  soft('M320 258l80-90 80 90z', '#3d8f6b') +
  flat(box(374, 300, 52, 36, 4), '#f1c232') +
  flat(box(368, 478, 64, 114, 30), '#5b3a1c') +
  flat(box(300, 420, 34, 34, 4), '#5aa9c9') +
  flat(box(466, 420, 34, 34, 4), '#5aa9c9')

const panda = (colour: string) =>
  shadow(400, 672, 440, 50) +
  ball(290, 180, 62, '#2b2a2c') +
  ball(510, 180, 62, '#2b2a2c') +
  ball(400, 520, 176, '#f7f5f0') +
  moved('rotate(24 240 500)', round(box(200, 420, 90, 180, 45), '#2b2a2c')) +
  moved('rotate(-24 560 500)', round(box(510, 420, 90, 180, 45), '#2b2a2c')) +
  ball(290, 640, 66, '#2b2a2c') +
  ball(510, 640, 66, '#2b2a2c') +
  ball(400, 300, 182, '#f7f5f0') +
  moved('rotate(28 330 300)', flat(box(290, 250, 76, 104, 38), '#2b2a2c')) +
  moved('rotate(-28 470 300)', flat(box(434, 250, 76, 104, 38), '#2b2a2c')) +
  ball(334, 296, 18, '#fff') +
  ball(466, 296, 18, '#fff') +
  ball(338, 298, 10, '#1b1714') +
  ball(462, 298, 10, '#1b1714') +
  flat('M378 352h44q-4 28-22 28t-22-28z', '#1b1714') +
  line('M400 380v14q-24 22-44 4M400 394q24 22 44 4', '#1b1714', 5) +
  soft('M320 462q80 40 160 0l10 34q-90 44-180 0z', colour)

const wheel = (x: number, r = 42) => ball(x, 606, r, '#8b5e34') + ball(x, 606, r / 3, '#f1c232')
const train = (colour: string) =>
  shadow(400, 650, 720, 46) +
  line('M40 654h720', '#8b5e34', 12) +
  round(box(96, 470, 250, 106, 12), '#3d6a8f') +
  round(box(150, 430, 60, 44, 8), '#f1b53d') +
  ball(270, 446, 34, '#3d8f6b') +
  line('M346 560h50', '#5b3a1c', 12) +
  round(box(396, 440, 290, 136, 16), colour) +
  round(box(396, 330, 130, 130, 12), colour) +
  soft(box(380, 306, 162, 34, 10), '#f1c232') +
  flat(box(424, 362, 74, 62, 8), '#cfe3ea') +
  round('M596 360h56l-10 84h-36z', '#2b2a2c') +
  ball(690, 508, 26, '#f1c232') +
  [146, 296, 446, 560].map((x) => wheel(x)).join('') +
  wheel(652, 34) +
  ball(640, 300, 24, '#fff') +
  ball(684, 256, 32, '#fff')

const FACE = ['#d20f23', '#f1c232', '#f7f5f0', '#2f8f5b', '#2f5fa8', '#e8752a']
const sticker = (nth: number) => FACE[((nth * nth + nth * 3) % 7) % FACE.length] ?? '#fff'
const cube = (colour: string) =>
  shadow(400, 660, 440, 60) +
  times(9, (nth) => {
    const [u, w] = [nth % 3, Math.floor(nth / 3)]
    const [lx, ly] = [190 + u * 70, 330 + u * 36 + w * 90]
    const [rx, ry] = [400 + u * 70, 438 - u * 36 + w * 90]
    const [tx, ty] = [400 + (u - w) * 70, 222 + (u + w) * 36]
    return (
      soft(`M${lx} ${ly}l70 36v90l-70-36z`, '#1b1714') +
      soft(`M${lx + 5} ${ly + 9}l60 31v76l-60-31z`, nth === 4 ? colour : sticker(nth)) +
      soft(`M${rx} ${ry}l70-36v90l-70 36z`, '#1b1714') +
      soft(`M${rx + 5} ${ry + 3}l60-31v76l-60 31z`, sticker(nth + 3)) +
      soft(`M${tx} ${ty}l70 36-70 36-70-36z`, '#1b1714') +
      soft(`M${tx} ${ty + 6}l58 30-58 30-58-30z`, sticker(nth + 7))
    )
  })

export const TOYS: readonly DemoProduct[] = [
  {
    shop: 'grocery',
    weightGrams: 870,
    sidesMm: [340, 240, 70],
    isHot: true,
    name: say('小屋积木 420 片', '小屋積木 420 片', 'Cottage building blocks, 420 pieces'),
    details: say(
      '搭好是一间带院子的小屋，屋顶可以打开。兼容常见品牌积木，附彩色说明书。',
      '拼好是一間有院子的小屋，屋頂可以打開。相容常見品牌積木，附彩色說明書。',
      'Builds a cottage with a garden and a roof that opens. Fits bricks of common brands; the instructions are in color.',
    ),
    attributes: [
      [AGE, say('6 岁以上', '6 歲以上', '6 and up')],
      [MATERIAL, say('ABS 塑料', 'ABS 塑膠', 'ABS plastic')],
      [MADE_IN, CHINA],
    ],
    variants: [[13_900, 34]],
    colours: ['#d20f23', '#e8752a'],
    draw: bricks,
  },
  {
    shop: 'grocery',
    weightGrams: 380,
    sidesMm: [300, 260, 220],
    isHot: true,
    name: say('毛绒熊猫', '絨毛熊貓', 'Plush panda'),
    details: say(
      '短绒手感细软，坐着刚好 30 cm。眼睛和鼻子是刺绣的，小宝宝也能玩。可以机洗。',
      '短絨手感細軟，坐著剛好 30 cm。眼睛和鼻子是刺繡，小寶寶也能玩。可機洗。',
      'Soft short plush, 30 cm tall when seated. Eyes and nose are embroidered, so it’s safe for babies. Machine washable.',
    ),
    attributes: [
      [AGE, say('0 岁以上', '0 歲以上', 'From birth')],
      [MADE_IN, say('中国成都', '中國成都', 'Chengdu, China')],
    ],
    options: [
      [
        say('围巾', '圍巾', 'Scarf'),
        [say('红围巾', '紅圍巾', 'Red scarf'), say('绿围巾', '綠圍巾', 'Green scarf')],
      ],
    ],
    variants: [
      [9_900, 52],
      [9_900, 27],
    ],
    colours: ['#d20f23', '#3d8f6b'],
    draw: panda,
  },
  {
    shop: 'waki',
    weightGrams: 690,
    sidesMm: [330, 120, 130],
    name: say('原木小火车', '原木小火車', 'Wooden toy train'),
    details: say(
      '榉木车身，磁力挂钩换成了木扣，拆装都安全。水性漆，边角打磨圆滑。',
      '櫸木車身，以木扣取代磁力掛鉤，拆裝都安全。水性漆，邊角打磨圓滑。',
      'Beech wood with wooden couplings instead of magnets, safe to take apart. Water-based paint and rounded edges.',
    ),
    attributes: [
      [AGE, say('2 岁以上', '2 歲以上', '2 and up')],
      [MATERIAL, say('榉木', '櫸木', 'Beech')],
      [MADE_IN, JAPAN],
    ],
    variants: [[17_600, 13]],
    colours: ['#c1272d', '#2f7f5b'],
    draw: train,
  },
  {
    shop: 'reddot',
    weightGrams: 95,
    sidesMm: [70, 70, 70],
    name: say('三阶竞速魔方', '三階競速魔術方塊', 'Speed cube 3×3'),
    details: say(
      '转动顺滑不卡角，松紧可以自己调。附底座和七步还原教程。',
      '轉動順滑不卡角，鬆緊可自行調整。附底座和七步還原教學。',
      'Turns smoothly without catching, with adjustable tension. Comes with a stand and a seven-step guide to solving it.',
    ),
    attributes: [
      [AGE, say('3 岁以上', '3 歲以上', '3 and up')],
      [MADE_IN, CHINA],
    ],
    variants: [[3_600, 90]],
    colours: ['#2f5fa8'],
    draw: cube,
  },
]
