import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'

/**
 * Usual goods as shops in China, Taiwan and Japan call them, and what customs want to read: what it is and what it is for. Of several
 * words on a line each means the same goods. What a person wears has a star, because customs ask for whom it is.
 */
const GOODS = `
T恤 短袖 体恤 Tシャツ ティーシャツ *T-shirt
衬衫 衬衣 シャツ ワイシャツ ブラウス *shirt
毛衣 针织衫 羊毛衫 セーター ニット *knitted sweater
卫衣 帽衫 大學T 帽T パーカー スウェット トレーナー *hooded sweatshirt
打底衫 *base layer top
背心 马甲 ベスト *vest
吊带 *camisole top
外套 夹克 ジャケット ブルゾン ジャンパー *jacket
风衣 トレンチコート *trench coat
大衣 コート *overcoat
羽绒服 ダウンジャケット ダウン *down jacket
棉服 棉衣 *padded jacket
冲锋衣 *waterproof outdoor jacket
防晒衣 *sun protection jacket
西装 西服 スーツ *suit jacket
连衣裙 洋裝 ワンピース ドレス *dress
半身裙 短裙 长裙 裙子 スカート *skirt
旗袍 *cheongsam dress
汉服 *Hanfu traditional costume
牛仔裤 ジーンズ デニムパンツ *jeans
裤子 长裤 休闲裤 ズボン パンツ スラックス *trousers
短裤 ショートパンツ 短パン *shorts
打底裤 瑜伽裤 レギンス *leggings
睡衣 家居服 パジャマ ルームウェア *pyjamas
睡袍 浴袍 バスローブ *bathrobe
内裤 四角褲 ショーツ ボクサーパンツ *underpants
文胸 胸罩 内衣 胸衣 ブラジャー 下着 *underwear
泳衣 泳装 水着 *swimsuit
泳裤 *swimming trunks
运动服 运动套装 *tracksuit
雨衣 レインコート *raincoat
袜子 袜 靴下 ソックス *socks
丝袜 连裤袜 タイツ ストッキング *tights
手套 手袋 *gloves
围巾 マフラー ストール *scarf
丝巾 *neck scarf
披肩 *shawl
帽子 棒球帽 渔夫帽 キャップ ハット *hat
毛线帽 针织帽 毛帽 ニット帽 *knitted hat
领带 ネクタイ *necktie
腰带 皮带 ベルト *belt
运动鞋 跑鞋 球鞋 スニーカー 運動靴 *sports shoes
板鞋 帆布鞋  *canvas shoes
皮鞋 革靴 *dress shoes
高跟鞋 ハイヒール パンプス *high-heeled shoes
靴子 短靴 长靴 ブーツ *boots
雪地靴 *snow boots
凉鞋 サンダル *sandals
拖鞋 室內拖 スリッパ *slippers
童鞋 children’s shoes
鞋垫 shoe insoles
鞋带 靴ひも 靴紐 shoelaces
双肩包 背包 书包 後背包 リュック リュックサック backpack
单肩包 斜挎包 挎包 側背包 ショルダーバッグ shoulder bag
手提包 手拎包 女包 ハンドバッグ handbag
托特包 帆布袋 帆布包 トートバッグ canvas tote bag
腰包 ウエストポーチ waist bag
钱包 皮夹 皮夾 財布 wallet
卡包 卡夾 カードケース 名刺入れ card holder
化妆包 化妝包 化粧ポーチ ポーチ cosmetic bag, empty
电脑包 筆電包 パソコンバッグ laptop bag
行李箱 拉杆箱 旅行箱 スーツケース キャリーケース travel suitcase
旅行袋 travel bag
项链 ネックレス fashion necklace
手链 ブレスレット fashion bracelet
手镯 bangle
戒指 指輪 リング fashion ring
耳环 耳钉 耳饰 耳夾 ピアス イヤリング fashion earrings
胸针 ブローチ brooch
发夹 髮夾 ヘアクリップ hair clip
发圈 头绳 髮圈 ヘアゴム シュシュ hair tie
发箍 头饰 カチューシャ ヘアバンド headband
假发 ウィッグ wig
太阳镜 墨镜 サングラス sunglasses
眼镜框 镜框 眼镜架 メガネフレーム 眼鏡フレーム spectacle frame
手表 腕表 腕時計 wristwatch
手机壳 手机套 スマホケース 携帯ケース mobile phone case
钢化膜 手机膜 贴膜 保護貼 保護フィルム ガラスフィルム mobile phone screen protector
手机支架 スマホスタンド mobile phone stand
数据线 充电线 傳輸線 充電ケーブル ケーブル USB charging cable
充电器 充电头 豆腐頭 充電頭 USB power adapter
无线充电器 wireless charger
移动电源 充电宝 行動電源 モバイルバッテリー power bank with lithium battery
蓝牙耳机 ワイヤレスイヤホン bluetooth earphones
耳机 イヤホン earphones
头戴式耳机 ヘッドホン headphones
音箱 音响 喇叭 スピーカー loudspeaker
键盘 キーボード computer keyboard
鼠标 滑鼠 マウス computer mouse
鼠标垫 滑鼠墊 マウスパッド mouse pad
U盘 隨身碟 USBメモリ USB flash drive
存储卡 内存卡 記憶卡 メモリーカード memory card
读卡器 card reader
转接头 转换器 adapter plug
集线器 扩展坞 USB hub
路由器 wireless router
网线 network cable
摄像头 視訊鏡頭 ウェブカメラ webcam
平板电脑 タブレット tablet computer
平板保护套 平板套 tablet case
键帽 keyboard keycaps
手机 スマートフォン mobile phone
相机 カメラ camera
镜头 レンズ camera lens
三脚架 腳架 三脚 camera tripod
自拍杆 selfie stick
智能手表 スマートウォッチ smart watch
表带 錶帶 腕時計ベルト watch strap
遥控器 remote control
台灯 檯燈 デスクライト desk lamp
小夜灯 夜灯 night light
灯泡 LED light bulb
灯带 LED light strip
插座 插排 power strip
电池盒 battery box, empty
风扇 電扇 扇風機 electric fan
加湿器  air humidifier
吹风机 电吹风 ドライヤー hair dryer
卷发棒 hair curler
直发器 hair straightener
剃须刀 刮鬍刀 電動シェーバー electric shaver
电动牙刷 electric toothbrush
牙刷 歯ブラシ toothbrush
毛巾 面巾 タオル towel
浴巾 バスタオル bath towel
床单 床包 シーツ bed sheet
被套 duvet cover
四件套 bedding set
枕套 枕カバー pillowcase
枕头 まくら pillow
抱枕 靠垫 クッション cushion
毯子 毛毯 毛布 ブランケット blanket
床垫 mattress
蚊帐 mosquito net
窗帘 カーテン curtain
桌布 テーブルクロス tablecloth
地垫 门垫 玄関マット floor mat
地毯 ラグ カーペット carpet
坐垫 椅垫 seat cushion
沙发套 沙发垫 sofa cover
收纳盒 收纳箱 收納箱 収納ボックス 収納ケース storage box, empty
收纳袋 storage bag, empty
衣架 ハンガー clothes hanger
挂钩 フック wall hook
置物架 storage shelf
垃圾桶 waste bin
镜子 手鏡 mirror
梳子 くし ヘアブラシ hair comb
雨伞 阳伞 折りたたみ傘 雨傘 日傘 umbrella
马克杯 咖啡杯 マグカップ mug
茶杯 杯子 湯呑み 湯のみ カップ ぐい呑み cup
玻璃杯 グラス タンブラー drinking glass
保温杯 保溫瓶 魔法瓶 vacuum flask
水杯 水壶 隨行杯 水筒 drinking bottle, empty
茶具 tea set
茶壶 急須 ティーポット teapot
茶盘 tea tray
碗 茶碗 お椀 どんぶり bowl
盘子 餐盘 お皿 小皿 プレート plate
筷子 お箸 箸セット chopsticks
勺子 汤匙 スプーン spoon
餐具 食器 食器セット tableware set
饭盒 便当盒 便當盒 弁当箱 お弁当箱 lunch box, empty
保鲜盒 保鮮盒 保存容器 food container, empty
锅 炒锅 平底鍋 フライパン cooking pan
汤锅 砂锅 土鍋 鍋 cooking pot
菜板 砧板 まな板 chopping board
厨具 铲子 kitchen utensil
围裙 エプロン kitchen apron
烘焙模具 蛋糕模具 baking mould
电饭煲 电饭锅 炊飯器 rice cooker
电热水壶 烧水壶 快煮壺 電気ケトル electric kettle
空气炸锅 氣炸鍋 ノンフライヤー air fryer
养生壶 electric tea maker
榨汁机 juicer
筛子 过滤网 strainer
香薰 香炉  incense burner
蜡烛 キャンドル ろうそく candle
花瓶 花器 vase
花盆 植木鉢 flower pot, empty
假花 仿真花 造花 artificial flowers
摆件 装饰品 擺飾 置物 decorative ornament
挂画 装饰画 掛け軸 wall picture
相框 フォトフレーム 写真立て photo frame
挂钟 闹钟 掛け時計 置き時計 clock
冰箱贴 冰箱磁鐵 fridge magnet
春联 对联 paper couplets for New Year
红包 利是封 紅包袋 ポチ袋 paper gift envelopes
灯笼 paper lantern
中国结 Chinese knot ornament
剪纸 paper cutting
折扇 扇子 うちわ hand fan
玩偶 公仔 毛绒玩具 玩偶娃娃 絨毛玩具 ぬいぐるみ stuffed toy
积木 ブロック 積み木 toy building blocks
拼图 パズル ジグソーパズル jigsaw puzzle
手办 模型 公仔模型 フィギュア プラモデル plastic model figure
盲盒 盒玩 扭蛋 ガチャ ガチャガチャ collectible toy figure
娃娃 人形 ドール toy doll
娃衣 clothes for toy dolls
玩具车 ミニカー toy car
遥控车 remote control toy car
桌游 卡牌 ボードゲーム board game
扑克牌 扑克 撲克牌 トランプ playing cards
麻将 mahjong set
魔方 puzzle cube
气球 party balloons
贴纸 シール ステッカー paper stickers
手账本 笔记本 本子 筆記本 手帳 ノート paper notebook
钢笔 鋼筆 万年筆 fountain pen
中性笔 圆珠笔 原子筆 ボールペン ballpoint pen
毛笔 calligraphy brush
宣纸 calligraphy paper
铅笔 えんぴつ 鉛筆 pencil
水彩笔 马克笔 マーカー marker pens
笔袋 文具盒 鉛筆盒 ペンケース 筆箱 pencil case, empty
文具 文房具 stationery set
文件夹 document folder
胶带 紙膠帶 マスキングテープ adhesive tape
印章 seal stamp
书 书籍 文庫本 書籍 printed book
漫画书 漫画 漫畫 コミック マンガ comic book
绘本 繪本 絵本 children’s picture book
字帖 calligraphy copybook
专辑 唱片 專輯 アルバム music CD
海报 ポスター printed poster
明信片 ポストカード 絵はがき postcards
日历 台历 桌曆 カレンダー printed calendar
婴儿衣服 连体衣 哈衣 包屁衣 ロンパース ベビー服 babies’ romper
口水巾 围兜 圍兜 スタイ よだれかけ baby bib
奶瓶 哺乳瓶 baby bottle, empty
尿布 纸尿裤 おむつ baby diapers
婴儿车 推车 嬰兒推車 ベビーカー baby stroller
童装 子供服 children’s clothing set
瑜伽垫 ヨガマット yoga mat
哑铃 啞鈴 ダンベル dumbbell
跳绳 縄跳び skipping rope
弹力带 resistance band
护膝 护腕 護膝 サポーター sports support brace
羽毛球拍 球拍 バドミントンラケット badminton racket
羽毛球 badminton shuttlecocks
乒乓球拍 table tennis bat
篮球 籃球 バスケットボール basketball
足球 サッカーボール football
帐篷 テント camping tent
睡袋 寝袋 sleeping bag
登山杖 trekking pole
头盔 safety helmet
自行车配件 bicycle part
钓鱼竿 鱼竿 釣竿 釣り竿 fishing rod
鱼饵 ルアー artificial fishing lure
汽车脚垫 車用腳踏墊 カーマット car floor mat
座套 car seat cover
车载支架 車用手機架 車載ホルダー car phone holder
螺丝 ネジ screws
螺丝刀 螺絲起子 ドライバー screwdriver
工具箱 工具套装 工具セット hand tool set
卷尺 捲尺 メジャー measuring tape
门锁 door lock
水龙头 water tap
猫砂盆 cat litter tray
猫抓板 cat scratching board
宠物衣服 寵物衣服 犬服 ペット服 pet clothes
牵引绳 狗绳 牽繩 リード pet leash
项圈 首輪 pet collar
宠物玩具 猫玩具 狗玩具 寵物玩具 猫じゃらし pet toy
鱼缸 glass fish tank
布料 面料 生地 fabric by the metre
毛线 毛糸 knitting yarn
拉链 zip fastener
纽扣 扣子 ボタン buttons
缝纫机 sewing machine
二胡 erhu string instrument
古筝 guzheng string instrument
吉他 ギター acoustic guitar
笛子 bamboo flute
琴弦 ギター弦 instrument strings
茶叶 お茶 tea leaves
绿茶 緑茶 煎茶 green tea leaves
红茶 紅茶 black tea leaves
乌龙茶 铁观音 oolong tea leaves
普洱茶 普洱 pu-erh tea leaves
饼干 餅乾 クッキー ビスケット biscuits
糖果 キャンディ 飴 candy
巧克力 チョコレート チョコ chocolate
坚果 roasted nuts
方便面 泡面 泡麵 カップ麺 インスタントラーメン instant noodles
面膜 フェイスマスク フェイスパック facial mask sheets
口红 唇膏 口紅 リップ lipstick
眼影 アイシャドウ eyeshadow
粉底液 粉底 ファンデーション liquid foundation
洗面奶 洗面乳 洗顔料 facial cleanser
面霜 乳霜 フェイスクリーム face cream
香水  perfume
美妆蛋 粉扑 make-up sponge
化妆刷 メイクブラシ make-up brushes
美甲贴 甲片 artificial nails
假睫毛 つけまつげ false eyelashes
口罩 マスク face mask
眼罩 アイマスク sleep eye mask
按摩器 按摩仪 按摩槍 筋膜枪 マッサージ器 electric massager
隐形眼镜盒 contact lens case, empty
运动内衣 スポーツブラ *sports bra
和服 浴衣 着物 *kimono
钥匙扣 钥匙圈 鑰匙圈 キーホルダー key ring
吊饰 挂件 吊飾 チャーム ストラップ ornamental strap
徽章 吧唧 胸章 缶バッジ badge
亚克力立牌 立牌 アクリルスタンド アクスタ acrylic stand figure
应援棒 手灯 ペンライト concert light stick
小卡 卡片 收藏卡 トレカ トレーディングカード collectible trading cards
游戏机 遊戲機 ゲーム機 video game console
游戏手柄 手柄 コントローラー video game controller
游戏卡带 遊戲片 ゲームソフト video game software
显示器 螢幕 モニター computer monitor
扫地机器人 掃地機器人 ロボット掃除機 robot vacuum cleaner
咖啡机 コーヒーメーカー coffee maker
吸尘器 吸塵器 掃除機 vacuum cleaner
体重秤 體重計 体重計 weighing scale
折叠椅 摺疊椅 アウトドアチェア folding chair
香薰蜡烛 香氛蠟燭 アロマキャンドル scented candle
筷架 筷子架 箸置き chopstick rest
手帕 ハンカチ handkerchief
风铃 風鈴 风鈴 wind chime
`

const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/纯棉|全棉|棉质|棉|绵|コットン/, 'cotton'],
  [/羊绒|カシミ[ヤア]/, 'cashmere'],
  [/羊毛|ウール/, 'wool'],
  [/真丝|桑蚕丝|シルク|正绢/, 'silk'],
  [/亚麻|棉麻|リネン/, 'linen'],
  [/涤纶|聚酯|ポリエステル/, 'polyester'],
  [/尼龙|锦纶|ナイロン/, 'nylon'],
  [/真皮|牛皮|羊皮|本革|レザー/, 'leather'],
  [/仿皮|PU皮|皮革|合皮/i, 'imitation leather'],
  [/帆布/, 'canvas'],
  [/不锈钢|ステンレス/, 'stainless steel'],
  [/铝合金/, 'aluminium'],
  [/陶瓷|瓷|磁器|陶器|[一-龥]焼/, 'ceramic'],
  [/玻璃|ガラス/, 'glass'],
  [/硅胶|矽胶|シリコン/, 'silicone'],
  [/塑料|塑胶|プラスチック/, 'plastic'],
  [/实木|木质|木制/, 'wooden'],
  [/竹/, 'bamboo'],
  [/纯银|925银/, 'silver'],
]

const WEARERS: readonly (readonly [RegExp, string])[] = [
  [/婴儿|宝宝|新生儿|ベビー|赤ちゃん/, 'babies’'],
  [/儿童|童|小孩|キッズ|子供|こども/, 'children’s'],
  [/男|メンズ|绅士/, 'men’s'],
  [/女|レディース|妇人/, 'women’s'],
]

/** Chinese in simplified characters, and Japanese with those that it shares; small letters, nothing full width. */
const folded = (text: string) => simplify(normalForm(text).toLowerCase())

/** The goods by their Chinese and Japanese words. */
const NAMES = new Map(
  GOODS.trim()
    .split('\n')
    .flatMap((line) => {
      const [, words = '', name = ''] =
        /^((?:[^ ]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^ ]* )+)(.+)$/u.exec(
          line,
        ) ?? []
      return words
        .trim()
        .split(' ')
        .map((word) => [folded(word), name] as const)
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
 * What customs can be told in English about goods with a Chinese or Japanese name, the most exact first: "women’s wool scarf" for
 * 羊毛围巾女. Empty for goods that are not in the list.
 */
export function customsNames(goodsName: string): string[] {
  const name = folded(goodsName.slice(0, 200)).replace(ASIDE, ' ')
  const [thing, ...others] = goodsIn(name)
  if (thing === undefined) return []
  const plain = thing.replace('*', '')
  const material = MATERIALS.find(([words]) => words.test(name))?.[1]
  const isBoth = /男女|男(?=.*女)|女(?=.*男)|ユニセックス/.test(name)
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
