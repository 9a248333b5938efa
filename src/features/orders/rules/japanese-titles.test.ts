import { goods as compiled } from 'virtual:customs-goods'
import { expect, test } from 'vitest'
import { matchCustoms, readCustomsGoods } from './match-customs.ts'

const GOODS = readCustomsGoods(compiled)

/**
 * Titles as shops in Japan write them, with what customs are told: the name, and the heading unless it depends on what
 * the title leaves open. Null: two goods are named, and the member chooses.
 */
const TITLES: readonly (readonly [title: string, name: string | null, hs6: string | null])[] = [
  ['【送料無料】ナイキ エアフォース1 メンズ スニーカー 27cm', 'men’s sports shoes', null],
  ['ユニクロ ヒートテック クルーネックT 長袖 レディース', 'women’s base layer top, knitted', null],
  ['無印良品 オーガニックコットン 半袖Tシャツ メンズ L', 'men’s cotton T-shirt, knitted', '610910'],
  ['GU スウェットパンツ メンズ M', 'men’s sweatpants, knitted', null],
  ['ワークマン 防水 レインコート レディース', 'women’s raincoat', null],
  ['綿100% パジャマ レディース 長袖', 'women’s cotton pyjamas', null],
  ['浴衣 レディース 3点セット 帯 下駄', 'women’s kimono, woven', null],
  ['ニューエラ ベースボールキャップ 黒', 'baseball cap, textile', '650500'],
  ['レザー 長財布 メンズ ラウンドファスナー', 'leather wallet', '420231'],
  ['コーチ ショルダーバッグ レディース', 'shoulder bag', null],
  ['ポーター ボディバッグ メンズ', 'waist bag', null],
  ['ランドセル 女の子 ラベンダー', 'school satchel', null],
  ['資生堂 アネッサ 日焼け止め 60ml', 'sunscreen lotion', '330499'],
  ['肌ラボ 極潤 化粧水 170ml', 'facial toner', '330499'],
  ['SK-II フェイシャルトリートメントエッセンス', 'face serum', '330499'],
  ['キャンメイク クリームチーク 05', 'blusher powder', '330491'],
  ['DHC 薬用リップクリーム', 'lip balm', '330499'],
  ['ビオレ 洗顔フォーム 130g', 'facial cleanser', '340130'],
  ['ツバキ シャンプー 詰め替え 660ml', 'shampoo', '330510'],
  ['マダムヘナ 白髪染め 100g', 'hair dye', '330590'],
  ['めぐりズム 蒸気でホットアイマスク 12枚', 'steam eye mask', null],
  ['熱さまシート 大人用 16枚', 'cooling gel patch', null],
  ['サロンパス 140枚入', 'medicated pain relief patch', '300510'],
  ['ロート Zi 目薬 12mL', 'eye drops, medicated', '300490'],
  ['太田胃散 胃腸薬 75g', 'medicaments, packed for retail sale', '300490'],
  ['大正製薬 パブロン 風邪薬 44包', 'medicaments, packed for retail sale', '300490'],
  ['DHC マルチビタミン 90日分', 'vitamin food supplement', null],
  ['ザバス ホエイプロテイン ココア味 1000g', 'protein powder, food supplement', null],
  ['明治 粉ミルク ほほえみ 800g', 'infant milk formula', '190110'],
  ['パンパース おむつ テープ Mサイズ', 'baby diapers', '961900'],
  ['ピジョン 哺乳瓶 ガラス 240ml', 'glass baby bottle, empty', '701349'],
  ['アップリカ ベビーカー A型', 'baby stroller', '871500'],
  ['エルゴベビー 抱っこ紐 オムニ', 'baby carrier, textile', '630790'],
  ['トミカ ミニカー 20台セット', 'toy car', '950300'],
  ['プラレール 車両 セット', 'toy train set', '950300'],
  ['シルバニアファミリー 赤い屋根の大きなお家', 'doll house toy', '950300'],
  ['レゴ ブロック クラシック', 'toy building blocks', '950300'],
  ['バンダイ ガンプラ HG 1/144', 'plastic model kit', '950300'],
  ['ワンピース フィギュア ルフィ 一番くじ', null, null],
  ['ポケモン ぬいぐるみ ピカチュウ', 'stuffed toy', '950300'],
  ['ポケモンカード 151 BOX', 'collectible trading card game', null],
  ['呪術廻戦 アクリルスタンド 五条悟', 'acrylic stand figure', null],
  ['推しの子 缶バッジ 10個セット', 'tin button badge', null],
  ['鬼滅の刃 全巻セット 1-23巻', 'comic book', '490199'],
  ['となりのトトロ 絵本', 'children’s picture book', '490300'],
  ['初音ミク ねんどろいど', 'plastic model figure', '950300'],
  ['任天堂 Switchソフト ゼルダの伝説', 'video game cartridge', '852351'],
  ['ソニー ワイヤレスイヤホン WF-1000XM5', 'bluetooth earphones', null],
  ['アンカー モバイルバッテリー 10000mAh', 'power bank, lithium-ion battery', '850760'],
  ['iPhone 15 スマホケース 手帳型', 'mobile phone case', null],
  ['iPhone 15 ガラスフィルム 2枚', 'glass mobile phone screen protector', null],
  ['キヤノン デジタルカメラ IXY', 'digital camera', '852589'],
  ['富士フイルム チェキフィルム instax mini 20枚', null, null],
  ['カシオ 電卓 12桁', 'electronic calculator', '847010'],
  ['カシオ G-SHOCK デジタル腕時計', 'digital wristwatch, electronic display', '910212'],
  ['セイコー 自動巻き腕時計 メンズ', 'automatic mechanical wristwatch', '910221'],
  ['ワコム ペンタブレット', 'graphics tablet', '847160'],
  ['象印 炊飯器 5.5合', 'rice cooker', '851660'],
  ['象印 ステンレスボトル 480ml', 'stainless steel vacuum flask', '961700'],
  ['パナソニック ヘアドライヤー ナノケア', 'hair dryer', '851631'],
  ['ブラウン 電動歯ブラシ', 'electric toothbrush', '850980'],
  ['フィリップス 電動シェーバー', 'electric shaver', '851010'],
  ['バルミューダ トースター', 'toaster', '851672'],
  ['南部鉄器 急須 0.5L', 'teapot', null],
  ['有田焼 湯呑み ペアセット', 'porcelain cup', '691110'],
  ['波佐見焼 マグカップ', 'ceramic mug', null],
  ['江戸切子 グラス ペア', 'drinking glass', '701337'],
  ['貝印 三徳包丁 165mm', 'kitchen knife', '821192'],
  ['下村工業 ピーラー', 'peeler, hand tool', '820551'],
  ['土鍋 8号 萬古焼', 'ceramic earthenware cooking pot', '691200'],
  ['今治タオル フェイスタオル 5枚', 'cotton terry bath towel', '630260'],
  ['曲げわっぱ 弁当箱', 'lunch box, empty', null],
  ['夫婦箸 若狭塗 桐箱入り', 'chopsticks', null],
  ['風鈴 南部鉄器', 'wind chime', null],
  ['パイロット 万年筆 カクノ', 'fountain pen', '960830'],
  ['三菱鉛筆 ボールペン ジェットストリーム', 'ballpoint pen', '960810'],
  ['クルトガ シャープペンシル 0.5mm', 'mechanical pencil', '960840'],
  ['mt マスキングテープ 15mm', 'washi tape, paper, self-adhesive', '481141'],
  ['ほぼ日手帳 2026', 'paper notebook', '482010'],
  ['ホルベイン 水彩絵の具 24色', 'artists’ paints', '321390'],
  ['伊藤園 抹茶 30g', 'matcha, powdered green tea', '090210'],
  ['一保堂 煎茶 100g', 'green tea leaves, packed up to 3 kg', '090210'],
  ['日清 カップヌードル 20個', 'instant noodles', '190230'],
  ['カルビー ポテトチップス うすしお', 'potato crisps', '200520'],
  ['ロイズ 生チョコレート', 'chocolate', null],
  ['キッコーマン 醤油 1L', 'soya sauce', '210310'],
  ['山本海苔 焼き海苔 10枚', 'roasted laver', null],
  ['獺祭 純米大吟醸 720ml', 'sake, rice wine', '220600'],
  ['サントリー ウイスキー 山崎 700ml', 'whisky', '220830'],
  ['チョーヤ 梅酒 720ml', 'liqueurs', '220870'],
  ['ダイワ スピニングリール 2500', 'fishing reel', '950730'],
  ['シマノ 釣竿 磯', 'fishing rod', '950710'],
  ['スノーピーク テント アメニティドーム', 'camping tent, synthetic textile', '630622'],
  ['コールマン 寝袋 封筒型', 'sleeping bag', '940430'],
  ['ヨネックス バドミントンラケット', 'badminton racket', '950659'],
  ['フェンダー エレキギター ストラト', 'electric guitar', '920790'],
  ['ヤマハ リコーダー ソプラノ', 'recorder flute', '920590'],
  ['キャットフード ロイヤルカナン 2kg', 'dog or cat food, retail packed', '230910'],
  ['いなば ちゅーる 40本', 'dog or cat treats, retail packed', '230910'],
  ['イヤホンケース シリコン', 'silicone earphone case cover', null],
  ['カメラ用 三脚', 'camera tripod', '962000'],
  ['犬柄 ハンカチ', 'handkerchief, woven', null],
]

const told = (title: string) => {
  const found = matchCustoms(title, GOODS)
  const choice = found.kind === 'none' || found.kind === 'several' ? null : found.choice
  return [choice?.description ?? null, choice?.hs6 ?? null]
}

test.each(TITLES)('%s', (title, name, hs6) => {
  expect(told(title)).toEqual([name, hs6])
})

test('of 100 titles from shops in Japan at least 95 are recognised', () => {
  expect(TITLES.length).toBeGreaterThanOrEqual(100)
  const recognised = TITLES.filter(([title]) => told(title)[0] !== null)
  expect(recognised.length / TITLES.length).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['スマホ用ケーブル', 'USB charging cable'],
  ['カメラ用三脚', 'camera tripod'],
])('what %s is for is not taken for it', (title, name) => {
  const found = matchCustoms(title, GOODS)
  const names =
    found.kind === 'none'
      ? []
      : found.kind === 'several'
        ? found.choices.map(({ description }) => description)
        : [found.choice.description]
  expect(names).toContain(name)
  expect(names).not.toContain('digital camera')
  expect(names).not.toContain('smartphone')
})
