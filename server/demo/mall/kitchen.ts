import {
  BLACK,
  CAPACITY,
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
} from './demo-product.ts'
import { ball, box, flat, line, round, shadow, soft } from './draw-product.ts'

const flask = (colour: string) =>
  shadow(410, 655, 320) +
  round(box(318, 250, 164, 405, 34), colour) +
  round(box(318, 610, 164, 45, 22), '#b9bec4') +
  round(box(334, 150, 132, 96, 24), '#2b2a2c') +
  round('M326 240h148v22H326z', '#c9ced3') +
  line('M330 186c-46 0-52 66-8 70', '#2b2a2c', 13) +
  flat(box(372, 392, 56, 96, 28), '#fff', 0.35)

const pot = (colour: string) =>
  shadow(400, 628, 560) +
  line('M200 430c-56 0-56 60 0 62M600 430c56 0 56 60 0 62', colour, 24) +
  round('M192 396h416l-22 176q-8 54-70 54H284q-62 0-70-54z', colour) +
  round('M180 380q20-108 220-112 200 4 220 112z', colour) +
  round('M172 376h456v26q0 8-10 8H182q-10 0-10-8z', '#f4ead9') +
  round(box(362, 222, 76, 34, 14), '#c6a15b') +
  round('M384 250h32v24h-32z', '#a5813f') +
  flat('M236 356q40-64 120-70-80 26-96 70z', '#fff', 0.45)

const knife = (colour: string) =>
  shadow(400, 600, 640, 50) +
  soft('M150 560h500q18 0 18 16v28q0 16-18 16H150q-18 0-18-16v-28q0-16 18-16z', '#c99a6a') +
  line('M170 580h460M190 600h400', '#a97746', 3) +
  round('M96 452l404-34v92l-300 4q-76-10-104-62z', '#d9dee3') +
  flat('M96 452l404-6v64l-300 4q-76-10-104-62z', '#fff', 0.5) +
  line('M116 470l384-10', '#aab2ba', 2) +
  soft('M500 412h30v104h-30z', '#8b6b3e') +
  soft('M530 416l150 8q26 4 24 34t-30 36l-144 16z', colour) +
  ball(570, 460, 7, '#e8d9b8') +
  ball(630, 460, 7, '#e8d9b8')

const kettle = (colour: string) =>
  shadow(420, 648, 480) +
  line('M300 560c-90-10-60-150-110-240-8-16-28-20-44-14', colour, 24) +
  round('M318 330h220l50 270q4 42-44 42H312q-46 0-42-42z', colour) +
  round('M308 318h240v20H308z', '#c6a15b') +
  round('M336 316q8-50 92-50t92 50z', colour) +
  ball(428, 252, 20, '#7a5330') +
  line('M540 372c110-40 150 60 96 150-16 26-40 34-58 26', '#7a5330', 24) +
  ball(350, 470, 30, '#f7f2e8') +
  line('M350 470v-18M350 470l12 8', '#1b1714', 4)

export const KITCHEN: readonly DemoProduct[] = [
  {
    shop: 'waki',
    weightGrams: 320,
    sidesMm: [90, 90, 240],
    isHot: true,
    name: say('真空保温杯 500 ml', '真空保溫杯 500 ml', 'Vacuum flask 500 ml'),
    details: say(
      '双层真空不锈钢，热饮保温 10 小时，冷饮保冷 20 小时。杯盖一按即开，锁扣防漏，放进包里也放心。',
      '雙層真空不鏽鋼，熱飲保溫 10 小時，冷飲保冷 20 小時。杯蓋一按即開，扣鎖防漏，放進包包也安心。',
      'Double-walled stainless steel keeps drinks hot for 10 hours and cold for 20. The lid opens with one press and locks, so nothing leaks in your bag.',
    ),
    attributes: [
      [MATERIAL, say('304 不锈钢', '304 不鏽鋼', '304 stainless steel')],
      [CAPACITY, say('500 ml', '500 ml', '500 ml')],
      [MADE_IN, JAPAN],
    ],
    options: [[COLOUR, [GREEN, RED, BLACK]]],
    variants: [
      [12_800, 42],
      [12_800, 18],
      [13_800, 0],
    ],
    colours: ['#2f7f78', '#b8232f', '#3a3a40'],
    draw: flask,
  },
  {
    shop: 'grocery',
    weightGrams: 4_600,
    sidesMm: [320, 270, 210],
    name: say('珐琅铸铁锅', '琺瑯鑄鐵鍋', 'Enameled cast-iron pot'),
    details: say(
      '锅壁厚实，受热均匀，炖肉、煮汤、烤面包都好用。内壁珐琅不挑食材，电磁炉、燃气灶和烤箱通用。',
      '鍋壁厚實、受熱均勻，燉肉、煮湯、烤麵包都好用。內壁琺瑯不挑食材，電磁爐、瓦斯爐和烤箱都能用。',
      'Thick walls heat evenly for stews, soups, and bread. The enamel suits any food and works on induction, on gas, and in the oven.',
    ),
    attributes: [
      [MATERIAL, say('铸铁、珐琅', '鑄鐵、琺瑯', 'Cast iron, enamel')],
      [MADE_IN, CHINA],
    ],
    options: [
      [COLOUR, [RED, CREAM]],
      [SIZE, [say('22 cm', '22 cm', '22 cm'), say('24 cm', '24 cm', '24 cm')]],
    ],
    variants: [
      [29_900, 12],
      [35_900, 7],
      [29_900, 9],
      [35_900, 3],
    ],
    colours: ['#c1272d', '#e6d3ac'],
    draw: pot,
  },
  {
    shop: 'waki',
    weightGrams: 260,
    sidesMm: [340, 80, 35],
    tags: ['knife'],
    name: say('三德刀 17 cm', '三德刀 17 cm', 'Santoku knife 17 cm'),
    details: say(
      '切菜、切肉、切鱼一把就够。刀刃经过手工打磨，木柄握感温润。运输按刀具类敏感货处理。',
      '切菜、切肉、切魚一把就夠。刀刃經手工研磨，木柄握感溫潤。運送時依刀具類敏感貨處理。',
      'One knife for vegetables, meat, and fish. The blade is sharpened by hand and the wooden handle feels warm. It ships as restricted goods: knives.',
    ),
    attributes: [
      [MATERIAL, say('钼钒钢、胡桃木', '鉬釩鋼、胡桃木', 'Molybdenum-vanadium steel, walnut')],
      [MADE_IN, JAPAN],
    ],
    variants: [[36_800, 15]],
    colours: ['#6b4426'],
    draw: knife,
  },
  {
    shop: 'grocery',
    weightGrams: 780,
    sidesMm: [290, 150, 200],
    name: say('细口手冲壶', '細口手沖壺', 'Gooseneck kettle'),
    details: say(
      '细长壶嘴出水稳定，水流粗细随手控制。壶身自带温度计，冲咖啡、泡茶都能掌握火候。',
      '細長壺嘴出水穩定，水流粗細隨手控制。壺身附溫度計，手沖咖啡、泡茶都能掌握水溫。',
      'The slender spout pours steadily, as thin or as fast as you like. A built-in thermometer shows the right moment for coffee and tea.',
    ),
    attributes: [
      [MATERIAL, say('不锈钢、榉木', '不鏽鋼、櫸木', 'Stainless steel, beech')],
      [CAPACITY, say('900 ml', '900 ml', '900 ml')],
      [MADE_IN, CHINA],
    ],
    options: [[COLOUR, [BLACK, CREAM]]],
    variants: [
      [16_900, 20],
      [16_900, 11],
    ],
    colours: ['#35363a', '#e9dfca'],
    draw: kettle,
  },
]
