import { normalForm } from '#shared/domain/normal-form.ts'
import { simplify } from '#shared/domain/simplify.ts'

/**
 * Usual goods as Chinese shops call them, and what customs want to read: what it is and what it is for. Of several
 * words on a line each means the same goods. What a person wears has a star, because customs ask for whom it is.
 */
const GOODS = `
T恤 短袖 体恤 *T-shirt
衬衫 衬衣 *shirt
毛衣 针织衫 羊毛衫 *knitted sweater
卫衣 帽衫 *hooded sweatshirt
打底衫 *base layer top
背心 马甲 *vest
吊带 *camisole top
外套 夹克 *jacket
风衣 *trench coat
大衣 *overcoat
羽绒服 *down jacket
棉服 棉衣 *padded jacket
冲锋衣 *waterproof outdoor jacket
防晒衣 *sun protection jacket
西装 西服 *suit jacket
连衣裙 *dress
半身裙 短裙 长裙 裙子 *skirt
旗袍 *cheongsam dress
汉服 *Hanfu traditional costume
牛仔裤 *jeans
裤子 长裤 休闲裤 *trousers
短裤 *shorts
打底裤 瑜伽裤 *leggings
睡衣 家居服 *pyjamas
睡袍 浴袍 *bathrobe
内裤 *underpants
文胸 胸罩 内衣 *underwear
泳衣 泳装 *swimsuit
泳裤 *swimming trunks
运动服 运动套装 *tracksuit
雨衣 *raincoat
袜子 袜 *socks
丝袜 连裤袜 *tights
手套 *gloves
围巾 *scarf
丝巾 *neck scarf
披肩 *shawl
帽子 棒球帽 渔夫帽 *hat
毛线帽 针织帽 *knitted hat
领带 *necktie
腰带 皮带 *belt
运动鞋 跑鞋 球鞋 *sports shoes
板鞋 帆布鞋 *canvas shoes
皮鞋 *dress shoes
高跟鞋 *high-heeled shoes
靴子 短靴 长靴 *boots
雪地靴 *snow boots
凉鞋 *sandals
拖鞋 *slippers
童鞋 children's shoes
鞋垫 shoe insoles
鞋带 shoelaces
双肩包 背包 书包 backpack
单肩包 斜挎包 挎包 shoulder bag
手提包 手拎包 女包 handbag
托特包 帆布袋 帆布包 canvas tote bag
腰包 waist bag
钱包 皮夹 wallet
卡包 card holder
化妆包 cosmetic bag, empty
电脑包 laptop bag
行李箱 拉杆箱 旅行箱 travel suitcase
旅行袋 travel bag
项链 fashion necklace
手链 fashion bracelet
手镯 bangle
戒指 fashion ring
耳环 耳钉 耳饰 fashion earrings
胸针 brooch
发夹 hair clip
发圈 头绳 hair tie
发箍 头饰 headband
假发 wig
太阳镜 墨镜 sunglasses
眼镜框 镜框 眼镜架 spectacle frame
手表 腕表 wristwatch
手机壳 手机套 mobile phone case
钢化膜 手机膜 贴膜 mobile phone screen protector
手机支架 mobile phone stand
数据线 充电线 USB charging cable
充电器 充电头 USB power adapter
无线充电器 wireless charger
移动电源 充电宝 power bank with lithium battery
蓝牙耳机 bluetooth earphones
耳机 earphones
头戴式耳机 headphones
音箱 音响 loudspeaker
键盘 computer keyboard
鼠标 computer mouse
鼠标垫 mouse pad
U盘 USB flash drive
存储卡 内存卡 memory card
读卡器 card reader
转接头 转换器 adapter plug
集线器 扩展坞 USB hub
路由器 wireless router
网线 network cable
摄像头 webcam
平板电脑 tablet computer
平板保护套 平板套 tablet case
键帽 keyboard keycaps
手机 mobile phone
相机 camera
镜头 camera lens
三脚架 camera tripod
自拍杆 selfie stick
智能手表 smart watch
表带 watch strap
遥控器 remote control
台灯 desk lamp
小夜灯 夜灯 night light
灯泡 LED light bulb
灯带 LED light strip
插座 插排 power strip
电池盒 battery box, empty
风扇 electric fan
加湿器 air humidifier
吹风机 电吹风 hair dryer
卷发棒 hair curler
直发器 hair straightener
剃须刀 electric shaver
电动牙刷 electric toothbrush
牙刷 toothbrush
毛巾 面巾 towel
浴巾 bath towel
床单 bed sheet
被套 duvet cover
四件套 bedding set
枕套 pillowcase
枕头 pillow
抱枕 靠垫 cushion
毯子 毛毯 blanket
床垫 mattress
蚊帐 mosquito net
窗帘 curtain
桌布 tablecloth
地垫 门垫 floor mat
地毯 carpet
坐垫 椅垫 seat cushion
沙发套 沙发垫 sofa cover
收纳盒 收纳箱 storage box, empty
收纳袋 storage bag, empty
衣架 clothes hanger
挂钩 wall hook
置物架 storage shelf
垃圾桶 waste bin
镜子 mirror
梳子 hair comb
雨伞 阳伞 umbrella
马克杯 咖啡杯 mug
茶杯 杯子 cup
玻璃杯 drinking glass
保温杯 vacuum flask
水杯 水壶 drinking bottle, empty
茶具 tea set
茶壶 teapot
茶盘 tea tray
碗 bowl
盘子 餐盘 plate
筷子 chopsticks
勺子 汤匙 spoon
餐具 tableware set
饭盒 便当盒 lunch box, empty
保鲜盒 food container, empty
锅 炒锅 cooking pan
汤锅 砂锅 cooking pot
菜板 砧板 chopping board
厨具 铲子 kitchen utensil
围裙 kitchen apron
烘焙模具 蛋糕模具 baking mould
电饭煲 电饭锅 rice cooker
电热水壶 烧水壶 electric kettle
空气炸锅 air fryer
养生壶 electric tea maker
榨汁机 juicer
筛子 过滤网 strainer
香薰 香炉 incense burner
蜡烛 candle
花瓶 vase
花盆 flower pot, empty
假花 仿真花 artificial flowers
摆件 装饰品 decorative ornament
挂画 装饰画 wall picture
相框 photo frame
挂钟 闹钟 clock
冰箱贴 fridge magnet
春联 对联 paper couplets for New Year
红包 利是封 paper gift envelopes
灯笼 paper lantern
中国结 Chinese knot ornament
剪纸 paper cutting
折扇 扇子 hand fan
玩偶 公仔 毛绒玩具 stuffed toy
积木 toy building blocks
拼图 jigsaw puzzle
手办 模型 plastic model figure
盲盒 collectible toy figure
娃娃 toy doll
娃衣 clothes for toy dolls
玩具车 toy car
遥控车 remote control toy car
桌游 卡牌 board game
扑克牌 扑克 playing cards
麻将 mahjong set
魔方 puzzle cube
气球 party balloons
贴纸 paper stickers
手账本 笔记本 本子 paper notebook
钢笔 fountain pen
中性笔 圆珠笔 ballpoint pen
毛笔 calligraphy brush
宣纸 calligraphy paper
铅笔 pencil
水彩笔 马克笔 marker pens
笔袋 文具盒 pencil case, empty
文具 stationery set
文件夹 document folder
胶带 adhesive tape
印章 seal stamp
书 书籍 printed book
漫画书 漫画 comic book
绘本 children's picture book
字帖 calligraphy copybook
专辑 唱片 music CD
海报 printed poster
明信片 postcards
日历 台历 printed calendar
婴儿衣服 连体衣 哈衣 babies' romper
口水巾 围兜 baby bib
奶瓶 baby bottle, empty
尿布 纸尿裤 baby diapers
婴儿车 推车 baby stroller
童装 children's clothing set
瑜伽垫 yoga mat
哑铃 dumbbell
跳绳 skipping rope
弹力带 resistance band
护膝 护腕 sports support brace
羽毛球拍 球拍 badminton racket
羽毛球 badminton shuttlecocks
乒乓球拍 table tennis bat
篮球 basketball
足球 football
帐篷 camping tent
睡袋 sleeping bag
登山杖 trekking pole
头盔 safety helmet
自行车配件 bicycle part
钓鱼竿 鱼竿 fishing rod
鱼饵 artificial fishing lure
汽车脚垫 car floor mat
座套 car seat cover
车载支架 car phone holder
螺丝 screws
螺丝刀 screwdriver
工具箱 工具套装 hand tool set
卷尺 measuring tape
门锁 door lock
水龙头 water tap
猫砂盆 cat litter tray
猫抓板 cat scratching board
宠物衣服 pet clothes
牵引绳 狗绳 pet leash
项圈 pet collar
宠物玩具 猫玩具 狗玩具 pet toy
鱼缸 glass fish tank
布料 面料 fabric by the metre
毛线 knitting yarn
拉链 zip fastener
纽扣 扣子 buttons
缝纫机 sewing machine
二胡 erhu string instrument
古筝 guzheng string instrument
吉他 acoustic guitar
笛子 bamboo flute
琴弦 instrument strings
茶叶 tea leaves
绿茶 green tea leaves
红茶 black tea leaves
乌龙茶 铁观音 oolong tea leaves
普洱茶 普洱 pu-erh tea leaves
饼干 biscuits
糖果 candy
巧克力 chocolate
坚果 roasted nuts
方便面 泡面 instant noodles
面膜 facial mask sheets
口红 唇膏 lipstick
眼影 eyeshadow
粉底液 liquid foundation
洗面奶 facial cleanser
面霜 face cream
香水 perfume
美妆蛋 粉扑 make-up sponge
化妆刷 make-up brushes
美甲贴 甲片 artificial nails
假睫毛 false eyelashes
口罩 face mask
眼罩 sleep eye mask
按摩器 按摩仪 electric massager
隐形眼镜盒 contact lens case, empty
`

const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/纯棉|全棉|棉质|棉/, 'cotton'],
  [/羊绒/, 'cashmere'],
  [/羊毛/, 'wool'],
  [/真丝|桑蚕丝/, 'silk'],
  [/亚麻|棉麻/, 'linen'],
  [/涤纶|聚酯/, 'polyester'],
  [/尼龙|锦纶/, 'nylon'],
  [/真皮|牛皮|羊皮/, 'leather'],
  [/仿皮|PU皮|皮革/i, 'imitation leather'],
  [/帆布/, 'canvas'],
  [/不锈钢/, 'stainless steel'],
  [/铝合金/, 'aluminium'],
  [/陶瓷|瓷/, 'ceramic'],
  [/玻璃/, 'glass'],
  [/硅胶/, 'silicone'],
  [/塑料/, 'plastic'],
  [/实木|木质|木制/, 'wooden'],
  [/竹/, 'bamboo'],
  [/纯银|925银/, 'silver'],
]

const WEARERS: readonly (readonly [RegExp, string])[] = [
  [/婴儿|宝宝|新生儿/, 'babies’'],
  [/儿童|童|小孩/, 'children’s'],
  [/男/, 'men’s'],
  [/女/, 'women’s'],
]

/** The goods by their Chinese words. */
const NAMES = new Map(
  GOODS.trim()
    .split('\n')
    .flatMap((line) => {
      const [, words = '', name = ''] = /^((?:[^ ]*[\p{Script=Han}][^ ]* )+)(.+)$/u.exec(line) ?? []
      return words
        .trim()
        .split(' ')
        .map((word) => [word.toLowerCase(), name] as const)
    }),
)
const LONGEST = Math.max(...[...NAMES.keys()].map((word) => word.length))
/** What is given along, and packing. */
const ASIDE = /[(（【[](?:[^)）】\]]*)[)）】\]]|[赠送附]\p{Script=Han}+/gu
const MAX_NAMES = 3

/** The English names of goods that a Chinese name mentions, the thing itself first: its last noun. */
function goodsIn(name: string): string[] {
  const found: { end: number; name: string }[] = []
  for (let start = 0; start < name.length; ) {
    const most = Math.min(LONGEST, name.length - start)
    const length = Array.from({ length: most }, (_, at) => most - at).find((size) =>
      NAMES.has(name.slice(start, start + size)),
    )
    const word = length === undefined ? undefined : NAMES.get(name.slice(start, start + length))
    if (length !== undefined && word !== undefined) found.push({ end: start + length, name: word })
    start += length ?? 1
  }
  return found.sort((one, other) => other.end - one.end).map((one) => one.name)
}

/**
 * What customs can be told in English about goods with a Chinese name, the most exact first: "women’s wool scarf" for
 * 羊毛围巾女. Empty for goods that are not in the list.
 */
export function customsNames(goodsName: string): string[] {
  const whole = simplify(normalForm(goodsName.slice(0, 200)).toLowerCase())
  const name = whole.replace(ASIDE, ' ')
  const [thing, ...others] = goodsIn(name)
  if (thing === undefined) return []
  const plain = thing.replace('*', '')
  const material = MATERIALS.find(([words]) => words.test(name))?.[1]
  const isBoth = /男/.test(name) && /女/.test(name)
  const wearer = isBoth ? undefined : WEARERS.find(([words]) => words.test(name))?.[1]
  const exact = [
    thing.startsWith('*') ? wearer : undefined,
    material !== undefined && plain.includes(material) ? undefined : material,
    plain,
  ]
  const names = [
    exact.filter(Boolean).join(' '),
    plain,
    ...others.map((one) => one.replace('*', '')),
  ]
  return [...new Set(names)].slice(0, MAX_NAMES)
}
