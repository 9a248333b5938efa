import {
  BLACK,
  BLUE,
  CHINA,
  COLOUR,
  CREAM,
  type DemoProduct,
  GREEN,
  JAPAN,
  MADE_IN,
  MATERIAL,
  RED,
  SIZE,
  say,
  WHITE,
} from './demo-product.ts'
import { ball, flat, line, round, shadow, soft, times } from './draw-product.ts'

const SIZES = ['S', 'M', 'L'].map((size) => say(size, size, size))
const SHOE_SIZES = ['37', '39', '41', '43'].map((size) =>
  say(`${size} 码`, `${size} 號`, `EU ${size}`),
)

const tshirt = (colour: string) =>
  shadow(400, 668, 420, 40) +
  soft(
    'M300 170q100 60 200 0l96 40q30 14 42 44l54 122-104 44-24-52v280q0 18-18 18H254q-18 0-18-18V368l-24 52-104-44 54-122q12-30 42-44z',
    colour,
  ) +
  line('M300 170q100 76 200 0', '#00000033', 16) +
  line('M236 368l12-60M564 368l-12-60', '#00000022', 6) +
  flat('M322 350h156v22H322zM322 388h156v10H322z', '#d20f23') +
  flat('M330 620q-30-90-10-190-40 100-30 190z', '#000', 0.08)

const scarf = (colour: string) =>
  shadow(400, 668, 420, 44) +
  soft('M430 330l96 20-20 290H370z', colour) +
  times(9, (nth) => line(`M${376 + nth * 16} 640v40`, colour, 7)) +
  soft('M300 320l120 20-40 300H244z', colour) +
  times(9, (nth) => line(`M${250 + nth * 15} 640v40`, colour, 7)) +
  times(5, (nth) =>
    line(`M${292 - nth * 9} ${392 + nth * 48}h${116 - nth * 2}`, '#fff', nth % 2 ? 5 : 15),
  ) +
  soft('M196 270q0-110 204-110t204 110q0 100-204 100T196 270z', colour) +
  flat('M262 262q0-56 138-56t138 56q-20-30-138-30t-138 30z', '#000', 0.35) +
  line('M224 300q60 54 176 54t176-54', '#ffffff66', 9)

const shoe = (colour: string, x: number, y: number) =>
  soft(`M${x} ${y}q10-90 70-104l84 10q20 60 96 92l94 26q44 14 44 56v10H${x - 6}z`, colour) +
  flat(`M${x + 262} ${y + 14}q70 8 118 22 16 16 8 54h-150z`, '#f7f5f0') +
  soft(`M${x - 12} ${y + 84}h402q14 0 14 22t-14 24H${x - 4}q-16 0-16-24t8-22z`, '#f7f5f0') +
  line(`M${x - 10} ${y + 108}h404`, '#d20f23', 6) +
  times(4, (nth) => line(`M${x + 132 + nth * 36} ${y - 70 + nth * 26}l40 34`, '#fff', 10)) +
  ball(x + 60, y + 10, 28, '#f7f5f0')
const sneakers = (colour: string) =>
  shadow(400, 640, 640, 60) + shoe(colour, 270, 340) + shoe(colour, 130, 500)

const tote = (colour: string) =>
  shadow(400, 672, 460, 50) +
  line('M292 330c0-220 216-220 216 0', '#c9b48d', 22) +
  soft('M208 310h384l26 330q2 26-26 26H208q-28 0-26-26z', colour) +
  line('M302 330c0-190 196-190 196 0', '#d9c7a2', 20) +
  round('M330 500q0-60 70-60t70 60-70 80-70-80z', '#d20f23') +
  flat('M296 560h208l-30 44H330z', '#1b1714') +
  line('M400 560V430l60 60z', '#1b1714', 6) +
  line('M216 330h368', '#00000022', 4)

export const CLOTHING: readonly DemoProduct[] = [
  {
    shop: 'grocery',
    weightGrams: 210,
    sidesMm: [300, 240, 30],
    isHot: true,
    name: say('重磅纯棉 T 恤', '厚磅純棉 T 恤', 'Heavyweight cotton T-shirt'),
    details: say(
      '260 g 精梳棉，挺括不透，领口双车线不变形。男女同款，宽松版型。',
      '260 g 精梳棉，挺版不透，領口雙車線不變形。男女皆可穿，寬鬆版型。',
      '260 g combed cotton that keeps its shape and isn’t see-through, with a double-stitched collar. Unisex, relaxed fit.',
    ),
    attributes: [
      [MATERIAL, say('100% 棉', '100% 棉', '100% cotton')],
      [MADE_IN, CHINA],
    ],
    options: [
      [COLOUR, [WHITE, BLACK, GREEN]],
      [SIZE, SIZES],
    ],
    variants: [
      [8_900, 30],
      [8_900, 42],
      [8_900, 25],
      [8_900, 18],
      [8_900, 33],
      [8_900, 0],
      [9_400, 9],
      [9_400, 14],
      [9_400, 5],
    ],
    colours: ['#f4f1ea', '#34353a', '#5b7a5e'],
    draw: tshirt,
  },
  {
    shop: 'waki',
    weightGrams: 280,
    sidesMm: [300, 220, 60],
    name: say('美利奴羊毛围巾', '美麗諾羊毛圍巾', 'Merino wool scarf'),
    details: say(
      '细羊毛轻而暖，贴着皮肤也不扎。长 180 cm，绕两圈还有余。请用冷水手洗。',
      '細羊毛輕而暖，貼著皮膚也不刺。長 180 cm，繞兩圈還有餘。請以冷水手洗。',
      'Fine wool that is light, warm, and doesn’t itch. At 180 cm it wraps around twice. Wash it by hand in cold water.',
    ),
    attributes: [
      [MATERIAL, say('100% 美利奴羊毛', '100% 美麗諾羊毛', '100% merino wool')],
      [SIZE, say('180 × 30 cm', '180 × 30 cm', '180 × 30 cm')],
      [MADE_IN, JAPAN],
    ],
    options: [[COLOUR, [RED, BLUE, CREAM]]],
    variants: [
      [23_800, 16],
      [23_800, 13],
      [23_800, 7],
    ],
    colours: ['#a3262f', '#2c4a73', '#cdbb98'],
    draw: scarf,
  },
  {
    shop: 'grocery',
    weightGrams: 820,
    sidesMm: [320, 200, 120],
    name: say('低帮帆布鞋', '低筒帆布鞋', 'Low canvas sneakers'),
    details: say(
      '厚帆布鞋面，硫化橡胶底，鞋垫可拆洗。偏大半码，脚瘦的话请选小一码。',
      '厚帆布鞋面，硫化橡膠底，鞋墊可拆洗。版型偏大半號，腳瘦建議選小一號。',
      'Thick canvas on a vulcanized rubber sole, with a washable insole. They run half a size large: choose one size down for narrow feet.',
    ),
    attributes: [
      [MATERIAL, say('帆布、橡胶', '帆布、橡膠', 'Canvas, rubber')],
      [MADE_IN, CHINA],
    ],
    options: [
      [COLOUR, [BLUE, RED]],
      [SIZE, SHOE_SIZES],
    ],
    variants: [
      [15_900, 8],
      [15_900, 12],
      [15_900, 15],
      [15_900, 4],
      [15_900, 6],
      [15_900, 0],
      [15_900, 10],
      [15_900, 3],
    ],
    colours: ['#2f5fa8', '#b8232f'],
    draw: sneakers,
  },
  {
    shop: 'reddot',
    weightGrams: 260,
    sidesMm: [350, 280, 40],
    name: say('舢板帆布包', '舢舨帆布包', 'Sampan tote bag'),
    details: say(
      '12 安帆布，装得下 14 寸电脑，内袋放手机钥匙。丝网印刷，机洗不掉色。',
      '12 盎司帆布，裝得下 14 吋筆電，內袋放手機鑰匙。絹印圖案，機洗不掉色。',
      '12-ounce canvas that fits a 14-inch laptop, with an inner pocket for phone and keys. The screen print survives the washing machine.',
    ),
    attributes: [
      [MATERIAL, say('棉帆布', '棉帆布', 'Cotton canvas')],
      [MADE_IN, say('新加坡', '新加坡', 'Singapore')],
    ],
    options: [[COLOUR, [CREAM, BLACK]]],
    variants: [
      [6_600, 70],
      [6_600, 35],
    ],
    colours: ['#efe6d2', '#3a3a40'],
    draw: tote,
  },
]
