import {
  CAPACITY,
  CHINA,
  type DemoProduct,
  JAPAN,
  MADE_IN,
  MATERIAL,
  SINGAPORE,
  say,
} from './demo-product.ts'
import { ball, box, flat, line, moved, round, shadow, times } from './draw-product.ts'

const leaf = (x: number, y: number, turn: number, size = 1) =>
  moved(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    flat('M0 0q26-44 0-96-26 52 0 96z', '#4f7d3a') + line('M0 0v-78', '#2f5523', 3),
  )

const tin = (colour: string) =>
  shadow(410, 650, 420) +
  round(box(282, 300, 236, 350, 18), colour) +
  round(box(274, 226, 252, 92, 18), colour) +
  flat('M274 300h252v10H274z', '#000', 0.25) +
  flat(box(330, 372, 140, 190, 70), '#f7f2e8') +
  leaf(400, 540, 0, 1.25) +
  leaf(392, 548, -42) +
  leaf(408, 548, 42) +
  times(9, (nth) => leaf(560 + (nth % 3) * 46, 640 + Math.floor(nth / 3) * 14, nth * 47, 0.5))

const cup = (x: number, y: number, colour: string) =>
  shadow(x, y + 70, 150, 26) +
  round(`M${x - 56} ${y}h112q2 66-40 70h-32q-42-4-40-70z`, colour) +
  `<ellipse cx="${x}" cy="${y}" rx="56" ry="13" fill="#fff"/><ellipse cx="${x}" cy="${y + 2}" rx="46" ry="9" fill="#b9772c"/>`

const teaSet = (colour: string) =>
  shadow(380, 600, 460) +
  line('M540 420c100-50 120 90 14 118', colour, 24) +
  round('M232 470c-60-6-74-80-126-84l-10 22c40 20 40 110 120 134z', colour) +
  round('M222 470q0-116 166-116t166 116q0 118-110 128H332q-110-10-110-128z', colour) +
  round('M300 372q6-40 88-40t88 40z', colour) +
  ball(388, 318, 20, '#c6a15b') +
  line('M250 470q140 46 276 0', '#c6a15b', 5) +
  cup(220, 620, colour) +
  cup(580, 620, colour)

const jam = (colour: string) =>
  shadow(400, 652, 360) +
  round(box(278, 300, 244, 350, 46), colour) +
  flat(box(278, 300, 244, 350, 46), '#fff', 0.12) +
  round(box(290, 226, 220, 78, 14), '#d6b25e') +
  line('M296 252h208M296 274h208', '#a5813f', 3) +
  flat(box(296, 380, 208, 190, 12), '#fbf9f5') +
  flat('M400 404c70 20 70 120 0 142-70-22-70-122 0-142z', '#6c8f3a') +
  line('M400 404v142M400 440l34-18M400 440l-34-18M400 480l40-20M400 480l-40-20', '#3d5a1c', 4) +
  flat(box(296, 320, 24, 250, 12), '#fff', 0.4)

const matcha = (colour: string) =>
  shadow(370, 640, 480) +
  round('M178 420h384q2 150-100 208H278q-102-58-100-208z', colour) +
  `<ellipse cx="370" cy="420" rx="192" ry="46" fill="#e9dfca"/><ellipse cx="370" cy="426" rx="168" ry="36" fill="#8db255"/>` +
  line('M252 420q60 18 120 2t116 8', '#b7d37f', 7) +
  line('M196 500q110 60 200 20t150-30', '#fff', 5) +
  shadow(650, 640, 130) +
  round('M612 630l10-150h56l10 150z', '#e6cf9c') +
  times(11, (nth) => line(`M650 484L${598 + nth * 10.4} 340`, '#d9bd82', 5)) +
  line('M618 486h64M620 500h60', '#2b2a2c', 6)

export const TEA: readonly DemoProduct[] = [
  {
    shop: 'tea',
    weightGrams: 210,
    sidesMm: [90, 90, 150],
    tags: ['food'],
    isHot: true,
    name: say('明前龙井茶 100 g', '明前龍井茶 100 g', 'Longjing green tea 100 g'),
    details: say(
      '清明前采摘的嫩芽，手工炒制，豆香清雅，回味甘甜。每罐密封充氮，开罐后请放冰箱保存。',
      '清明前採摘的嫩芽，手工炒製，豆香清雅、回味甘甜。每罐充氮密封，開罐後請冷藏保存。',
      'Young buds picked before the Qingming festival and pan-fired by hand, with a nutty scent and a sweet finish. Sealed under nitrogen; keep it in the fridge once opened.',
    ),
    attributes: [
      [say('茶类', '茶類', 'Type'), say('绿茶', '綠茶', 'Green tea')],
      [say('保质期', '保存期限', 'Best before'), say('18 个月', '18 個月', '18 months')],
      [MADE_IN, say('中国杭州', '中國杭州', 'Hangzhou, China')],
    ],
    options: [
      [
        say('等级', '等級', 'Grade'),
        [say('一级', '一級', 'First'), say('特级', '特級', 'Premium')],
      ],
    ],
    variants: [
      [16_800, 60],
      [29_800, 14],
    ],
    colours: ['#2f5d46', '#8a1f2b'],
    draw: tin,
  },
  {
    shop: 'tea',
    weightGrams: 1_450,
    sidesMm: [330, 240, 160],
    isHot: true,
    name: say('青瓷茶具套装', '青瓷茶具組', 'Celadon tea set'),
    details: say(
      '一壶四杯，釉色温润如玉。壶嘴断水利落，杯口薄而不烫手，待客送礼都体面。',
      '一壺四杯，釉色溫潤如玉。壺嘴斷水俐落，杯口薄而不燙手，待客送禮都體面。',
      'One pot and four cups with a jade-like glaze. The spout doesn’t drip and the thin rims stay cool: good for guests and as a gift.',
    ),
    attributes: [
      [MATERIAL, say('龙泉青瓷', '龍泉青瓷', 'Longquan celadon')],
      [
        CAPACITY,
        say('茶壶 220 ml，茶杯 50 ml', '茶壺 220 ml，茶杯 50 ml', 'Teapot 220 ml, cups 50 ml'),
      ],
      [MADE_IN, CHINA],
    ],
    variants: [[25_800, 23]],
    colours: ['#8fb3a2', '#cfc6b4'],
    draw: teaSet,
  },
  {
    shop: 'reddot',
    weightGrams: 420,
    sidesMm: [80, 80, 110],
    tags: ['food'],
    name: say('班兰咖椰酱', '斑蘭咖椰醬', 'Pandan kaya jam'),
    details: say(
      '椰浆、鸡蛋和班兰叶慢火熬成，抹在烤面包上，再配一杯南洋咖啡。两瓶起订。',
      '椰漿、雞蛋和斑蘭葉慢火熬成，抹在烤吐司上，再配一杯南洋咖啡。兩瓶起訂。',
      'Coconut milk, eggs, and pandan leaves, cooked slowly. Spread it on toast, next to a cup of kopi. The minimum order is two jars.',
    ),
    attributes: [
      [say('净含量', '淨重', 'Net weight'), say('300 g', '300 g', '300 g')],
      [MADE_IN, SINGAPORE],
    ],
    variants: [[3_900, 80]],
    minimumOrder: 2,
    colours: ['#a6b553'],
    draw: jam,
  },
  {
    shop: 'waki',
    weightGrams: 560,
    sidesMm: [150, 150, 120],
    name: say('抹茶碗与茶筅', '抹茶碗與茶筅', 'Matcha bowl and whisk'),
    details: say(
      '手作陶碗配八十本立竹茶筅，刷出细腻的泡沫。碗口宽，点茶顺手，当早餐碗也好看。',
      '手作陶碗搭配八十本立竹茶筅，刷出細緻泡沫。碗口寬，點茶順手，當早餐碗也好看。',
      'A handmade bowl with a bamboo whisk of eighty tines for a fine foam. The wide rim is easy to whisk in, and looks good at breakfast too.',
    ),
    attributes: [
      [MATERIAL, say('陶、竹', '陶、竹', 'Stoneware, bamboo')],
      [MADE_IN, JAPAN],
    ],
    variants: [[19_800, 9]],
    colours: ['#4a4542', '#7d93a6'],
    draw: matcha,
  },
]
