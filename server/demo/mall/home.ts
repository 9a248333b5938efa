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
  YELLOW,
} from './demo-product.ts'
import { ball, box, flat, line, moved, round, shadow, soft, times } from './draw-product.ts'

const lamp = (colour: string) =>
  flat('M250 330L80 640h440L350 330z', '#fff3c4', 0.6) +
  shadow(470, 656, 340) +
  round('M360 640q0-26 110-26t110 26v14H360z', colour) +
  line('M470 620L590 410 330 250', '#c6a15b', 15) +
  ball(590, 410, 20, colour) +
  moved(
    'rotate(-28 300 280)',
    round('M246 220h108l64 128H182z', colour) + round(box(270, 190, 60, 36, 12), colour),
  ) +
  ball(286, 352, 28, '#fff7d6')

const clock = (colour: string) =>
  ball(410, 410, 252, '#000').replaceAll('#000', '#2b1d1240') +
  ball(400, 394, 252, colour) +
  `<circle cx="400" cy="394" r="214" fill="#fdfbf6"/>` +
  times(12, (nth) =>
    moved(
      `rotate(${nth * 30} 400 394)`,
      flat(nth % 3 === 0 ? box(394, 196, 12, 40, 5) : box(397, 200, 6, 20, 3), '#1b1714'),
    ),
  ) +
  line('M400 394L304 330', '#1b1714', 13) +
  line('M400 394L512 272', '#1b1714', 8) +
  line('M400 424L390 220', '#d20f23', 4) +
  ball(400, 394, 13, '#d20f23')

const basket = (colour: string) =>
  shadow(400, 645, 520) +
  soft('M230 330c20-60 130-70 150 0M430 320c30-50 130-40 140 20', '#e4dfd5') +
  soft('M250 350q60-90 150-60t150 50l-20 60H270z', '#d7dfe3') +
  line('M206 400c-40-110 60-120 70-20M594 400c40-110-60-120-70-20', '#8b5e34', 18) +
  soft('M190 380h420l-34 240q-4 24-32 24H256q-28 0-32-24z', colour) +
  times(6, (row) =>
    times(10, (column) =>
      line(`M${228 + column * 34 + (row % 2) * 14} ${412 + row * 38}q12-14 24 0`, '#5b3a1c', 6),
    ),
  ) +
  line('M188 384h424', '#8b5e34', 16)

const cushion = (colour: string) =>
  shadow(400, 640, 540) +
  soft(
    'M178 208q220 30 444 0 34 0 30 34-34 170 0 352 2 34-32 30-220-26-440 0-34 2-30-32 30-180 0-352-4-34 28-32z',
    colour,
  ) +
  times(
    4,
    (nth) =>
      line(`M${210 + nth * 10} ${300 + nth * 86}q95-70 190 0t190 0`, '#fff', 12) +
      line(`M${210 + nth * 10} ${326 + nth * 86}q95-70 190 0t190 0`, '#fff', 4),
  ) +
  flat('M196 226q200 24 250 8-160 40-226 120z', '#fff', 0.18)

export const HOME: readonly DemoProduct[] = [
  {
    shop: 'grocery',
    weightGrams: 1_350,
    sidesMm: [420, 200, 180],
    isHot: true,
    name: say('折臂阅读台灯', '折臂閱讀檯燈', 'Folding-arm desk lamp'),
    details: say(
      '灯臂和灯头都能转，三档色温，亮度无级调节。光线柔和不频闪，晚上看书不累眼。插电使用，附转换插头。',
      '燈臂和燈頭都能轉，三段色溫、無段調光。光線柔和不閃爍，晚上看書不累眼。插電使用，附轉接頭。',
      'Arm and head both turn, with three color temperatures and stepless dimming. The soft, flicker-free light is easy on the eyes. Plugs in; an adapter is included.',
    ),
    attributes: [
      [MATERIAL, say('铝合金、黄铜', '鋁合金、黃銅', 'Aluminum, brass')],
      [say('功率', '功率', 'Power'), say('9 W', '9 W', '9 W')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [GREEN, BLACK, WHITE]]],
    variants: [
      [18_900, 25],
      [18_900, 30],
      [17_900, 4],
    ],
    colours: ['#2f6b57', '#2f3136', '#f1eee8'],
    draw: lamp,
  },
  {
    shop: 'waki',
    weightGrams: 900,
    sidesMm: [310, 310, 60],
    name: say('静音挂钟', '靜音掛鐘', 'Silent wall clock'),
    details: say(
      '扫秒机芯没有滴答声，卧室也能挂。实木边框，数字用长短刻度代替，远看也清楚。电池需自备。',
      '掃描機芯沒有滴答聲，臥室也能掛。實木邊框，以長短刻度代替數字，遠看也清楚。電池請自備。',
      'A sweeping movement without ticking, quiet enough for a bedroom. Solid wood frame and clear marks that you can read from afar. Battery not included.',
    ),
    attributes: [
      [MATERIAL, say('橡木、玻璃', '橡木、玻璃', 'Oak, glass')],
      [SIZE, say('直径 30 cm', '直徑 30 cm', '30 cm across')],
      [MADE_IN, JAPAN],
    ],
    variants: [[15_600, 17]],
    colours: ['#b98a5a', '#4a3527'],
    draw: clock,
  },
  {
    shop: 'grocery',
    weightGrams: 640,
    sidesMm: [380, 300, 260],
    name: say('手编藤收纳筐', '手編藤收納籃', 'Handwoven rattan basket'),
    details: say(
      '天然藤条手工编织，毛毯、玩具、换洗衣物都装得下。双提手，搬动方便，不用时可以叠放。',
      '天然藤條手工編織，毛毯、玩具、換洗衣物都裝得下。雙提把好搬動，不用時可以疊放。',
      'Woven by hand from natural rattan, with room for blankets, toys, or laundry. Two handles to carry it, and it stacks when empty.',
    ),
    attributes: [
      [MATERIAL, say('藤', '藤', 'Rattan')],
      [MADE_IN, CHINA],
    ],
    options: [
      [SIZE, [say('小号', '小', 'Small'), say('中号', '中', 'Medium'), say('大号', '大', 'Large')]],
    ],
    variants: [
      [6_900, 33],
      [8_900, 21],
      [11_900, 8],
    ],
    colours: ['#c39a62'],
    draw: basket,
  },
  {
    shop: 'grocery',
    weightGrams: 480,
    sidesMm: [450, 450, 120],
    name: say('亚麻抱枕', '亞麻抱枕', 'Linen cushion'),
    details: say(
      '水洗亚麻面料，越用越软。隐形拉链，枕套可拆洗，枕芯蓬松不塌。',
      '水洗亞麻布料，越用越柔軟。隱形拉鍊，枕套可拆洗，枕心蓬鬆不塌。',
      'Washed linen that gets softer with use. The cover has a hidden zipper and comes off for washing; the filling keeps its shape.',
    ),
    attributes: [
      [MATERIAL, say('亚麻、聚酯纤维', '亞麻、聚酯纖維', 'Linen, polyester filling')],
      [SIZE, say('45 × 45 cm', '45 × 45 cm', '45 × 45 cm')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [BLUE, YELLOW, RED, CREAM]]],
    variants: [
      [5_900, 40],
      [5_900, 36],
      [5_900, 0],
      [5_900, 12],
    ],
    colours: ['#3d6a8f', '#d9a441', '#b5473c'],
    draw: cushion,
  },
]
