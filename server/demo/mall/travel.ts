import {
  BLACK,
  BLUE,
  CAPACITY,
  CHINA,
  COLOUR,
  type DemoProduct,
  GREEN,
  JAPAN,
  MADE_IN,
  MATERIAL,
  RED,
  SINGAPORE,
  SIZE,
  say,
  WHITE,
} from './demo-product.ts'
import { ball, box, flat, line, moved, round, shadow, soft, times } from './draw-product.ts'

const umbrella = (colour: string) =>
  shadow(430, 668, 360, 40) +
  line('M400 190v400q0 60 54 60t54-54', '#8b5e34', 18) +
  soft(
    'M110 410Q130 150 400 140q270 10 290 270-50-44-97 0-48-44-96 0-48-44-97 0-48-44-96 0-48-44-97 0-48-44-97 0z',
    colour,
  ) +
  line('M400 142Q290 240 304 410M400 142q110 98 97 268', '#00000033', 5) +
  line('M400 142v-34', '#8b5e34', 14) +
  flat('M170 360q30-150 200-196-130 80-150 190z', '#fff', 0.25)

const suitcase = (colour: string) =>
  shadow(400, 690, 420, 40) +
  line('M330 210V96h140v114', '#8a9097', 16) +
  round(box(220, 200, 360, 460, 44), colour) +
  times(6, (nth) => line(`M${270 + nth * 52} 226v408`, '#00000026', 10)) +
  round(box(352, 186, 96, 28, 12), '#2b2a2c') +
  flat(box(560, 360, 20, 130, 8), '#2b2a2c') +
  soft(box(268, 262, 92, 60, 8), '#f7f5f0') +
  line('M284 282h60M284 302h38', '#b8aea6', 5) +
  ball(272, 672, 24, '#2b2a2c') +
  ball(528, 672, 24, '#2b2a2c')

const adapter = (colour: string) =>
  shadow(410, 640, 440, 50) +
  round(box(250, 230, 300, 400, 52), colour) +
  round(box(282, 160, 46, 84, 8), '#c9ced3') +
  round(box(472, 160, 46, 84, 8), '#c9ced3') +
  round(box(378, 176, 44, 70, 8), '#c6a15b') +
  flat(box(290, 290, 220, 130, 24), '#2b2a2c') +
  flat(box(330, 326, 22, 58, 6), '#8a9097') +
  flat(box(448, 326, 22, 58, 6), '#8a9097') +
  flat(box(388, 310, 24, 40, 6), '#8a9097') +
  flat(box(300, 466, 90, 34, 8), '#2b2a2c') +
  flat(box(410, 466, 90, 34, 16), '#2b2a2c') +
  flat(box(314, 480, 62, 8, 4), '#f7f5f0') +
  ball(400, 566, 15, '#3dbf7f')

const tube = (x: number, turn: number, colour: string) =>
  moved(
    `rotate(${turn} ${x} 640)`,
    round(`M${x - 62} 210h124l-14 360h-96z`, colour) +
      flat(`M${x - 64} 190h128v30H${x - 64}z`, '#000', 0.15) +
      round(`M${x - 66} 176h132v44H${x - 66}z`, colour) +
      round(box(x - 44, 566, 88, 76, 12), '#f7f5f0') +
      flat(box(x - 36, 300, 72, 150, 36), '#fff', 0.75) +
      flat(`M${x} 340q34 50 0 84-34-34 0-84z`, colour),
  )
const creams = (colour: string) =>
  shadow(400, 660, 560, 50) +
  tube(250, -8, '#e7a8a0') +
  tube(550, 8, '#a9c19a') +
  tube(400, 0, colour)

export const TRAVEL: readonly DemoProduct[] = [
  {
    shop: 'waki',
    weightGrams: 180,
    sidesMm: [240, 60, 60],
    isHot: true,
    name: say('超轻折叠伞', '超輕量折傘', 'Ultralight folding umbrella'),
    details: say(
      '只有一部手机重，晴雨两用，UPF 50+。碳纤维伞骨抗风，伞布甩一甩就干。',
      '只有一支手機重，晴雨兩用，UPF 50+。碳纖維傘骨抗風，傘布甩一甩就乾。',
      'As light as a phone, for rain and sun (UPF 50+). Carbon-fiber ribs stand up to wind, and the fabric dries with a shake.',
    ),
    attributes: [
      [SIZE, say('撑开 98 cm', '撐開 98 cm', '98 cm open')],
      [MADE_IN, JAPAN],
    ],
    options: [[COLOUR, [RED, BLUE, GREEN]]],
    variants: [
      [14_800, 37],
      [14_800, 41],
      [14_800, 16],
    ],
    colours: ['#c1272d', '#2f5fa8', '#3f7f62'],
    draw: umbrella,
  },
  {
    shop: 'grocery',
    weightGrams: 3_100,
    sidesMm: [550, 370, 230],
    name: say('20 寸登机箱', '20 吋登機箱', 'Carry-on suitcase 20″'),
    details: say(
      '聚碳酸酯箱体，摔不裂。万向静音轮，TSA 密码锁，侧边挂钩能挂购物袋。',
      '聚碳酸酯箱體，耐摔不裂。靜音萬向輪，TSA 密碼鎖，側邊掛鉤可掛購物袋。',
      'A polycarbonate shell that doesn’t crack, silent wheels that turn every way, a TSA lock, and a side hook for a shopping bag.',
    ),
    attributes: [
      [MATERIAL, say('聚碳酸酯', '聚碳酸酯', 'Polycarbonate')],
      [CAPACITY, say('36 升', '36 公升', '36 liters')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [GREEN, BLACK, WHITE]]],
    variants: [
      [32_900, 10],
      [32_900, 14],
      [33_900, 2],
    ],
    colours: ['#4f7a72', '#3a3a40', '#eceae4'],
    draw: suitcase,
  },
  {
    shop: 'reddot',
    weightGrams: 150,
    sidesMm: [75, 55, 60],
    name: say('全球通旅行转换插头', '萬國旅行轉接頭', 'Universal travel adapter'),
    details: say(
      '四种插脚覆盖 150 多个国家和地区，一个 USB-C 加一个 USB-A 口，30 W 快充。不变压，请确认电器支持 100–240 V。',
      '四種插腳適用 150 多個國家和地區，USB-C 與 USB-A 各一埠，30 W 快充。不變壓，請確認電器支援 100–240 V。',
      'Four plugs for more than 150 countries and regions, one USB-C and one USB-A port, 30 W. It doesn’t convert voltage: check that your device takes 100–240 V.',
    ),
    attributes: [
      [say('接口', '連接埠', 'Ports'), say('USB-C、USB-A', 'USB-C、USB-A', 'USB-C, USB-A')],
      [MADE_IN, SINGAPORE],
    ],
    options: [[COLOUR, [WHITE, BLACK]]],
    variants: [
      [12_500, 58],
      [12_500, 49],
    ],
    colours: ['#eceae4', '#45464b'],
    draw: adapter,
  },
  {
    shop: 'waki',
    weightGrams: 130,
    sidesMm: [150, 130, 40],
    tags: ['cream', 'cosmetics'],
    name: say('旅行装护手霜三支', '旅行組護手霜三入', 'Travel hand creams, set of three'),
    details: say(
      '樱花、橙花、绿茶三种香味，每支 30 g，清爽不黏手。按膏状化妆品类敏感货发运。',
      '櫻花、橙花、綠茶三種香味，每條 30 g，清爽不黏手。依膏狀化妝品類敏感貨寄送。',
      'Cherry blossom, neroli, and green tea, 30 g each. They sink in without feeling sticky, and ship as restricted goods: cream and cosmetics.',
    ),
    attributes: [
      [say('净含量', '淨重', 'Net weight'), say('3 × 30 g', '3 × 30 g', '3 × 30 g')],
      [MADE_IN, JAPAN],
    ],
    variants: [[8_800, 64]],
    colours: ['#efc58a'],
    draw: creams,
  },
]
