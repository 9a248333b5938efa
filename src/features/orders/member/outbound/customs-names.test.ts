import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lacksEnglish } from '#features/goods/rules/customs-description.ts'
import { customsNames } from './customs-names.ts'
import { isVague } from './outbound-form.ts'

test.each([
  ['纯棉短袖T恤 男 XL 白色', 'men’s cotton T-shirt'],
  ['羊毛圍巾 女', 'women’s wool scarf'],
  ['透明防摔iPhone手机壳', 'mobile phone case'],
  ['Ｔ恤', 'T-shirt'],
  ['t恤女', 'women’s T-shirt'],
  ['陶瓷马克杯', 'ceramic mug'],
  ['316不锈钢保温杯 500ml', 'stainless steel vacuum flask'],
  ['儿童羽绒服', 'children’s down jacket'],
  ['男女同款卫衣', 'hooded sweatshirt'],
  ['真皮钱包', 'leather wallet'],
  ['保温杯（送杯套）', 'vacuum flask'],
  ['無線藍牙耳機', 'bluetooth earphones'],
  ['帆布包', 'canvas tote bag'],
  ['茶具套装 赠茶叶', 'tea set'],
  // What people type in Taiwan.
  ['洋裝 碎花 女', 'women’s dress'],
  ['毛帽 針織', 'knitted hat'],
  ['室內拖 情侶款', 'slippers'],
  ['筆電包 15吋', 'laptop bag'],
  ['後背包 學生', 'backpack'],
  ['耳夾 無耳洞', 'fashion earrings'],
  ['隨身碟 128G', 'USB flash drive'],
  ['無線滑鼠', 'computer mouse'],
  ['行動電源 10000mAh', 'power bank with lithium battery'],
  ['矽膠手機殼', 'silicone mobile phone case'],
  ['螢幕 27吋', 'computer monitor'],
  ['床包 雙人', 'bed sheet'],
  ['保溫瓶 不鏽鋼', 'stainless steel vacuum flask'],
  ['氣炸鍋 3.5L', 'air fryer'],
  ['盒玩 三麗鷗', 'collectible toy figure'],
  ['鑰匙圈 吊飾', 'ornamental strap'],
  ['原子筆 0.5 黑', 'ballpoint pen'],
  ['紙膠帶 花卉', 'adhesive tape'],
  ['包屁衣 新生兒', 'babies’ romper'],
  ['嬰兒推車 輕便', 'baby stroller'],
  ['寵物衣服 小型犬', 'pet clothes'],
  ['車用手機架', 'car phone holder'],
  ['泡麵 五包入', 'instant noodles'],
  ['洗面乳 100ml', 'facial cleanser'],
  // Titles of Japanese shops.
  ['メンズ コットンTシャツ L', 'men’s cotton T-shirt'],
  ['レディース ワンピース 花柄', 'women’s dress'],
  ['靴下 3足セット', 'socks'],
  ['スニーカー 26cm', 'sports shoes'],
  ['本革 財布 二つ折り', 'leather wallet'],
  ['トートバッグ 帆布', 'canvas tote bag'],
  ['ピアス シルバー925', 'fashion earrings'],
  ['腕時計 レディース', 'wristwatch'],
  ['iPhone15 スマホケース', 'mobile phone case'],
  ['ﾜｲﾔﾚｽｲﾔﾎﾝ', 'bluetooth earphones'],
  ['有田焼 マグカップ', 'ceramic mug'],
  ['急須 常滑焼', 'ceramic teapot'],
  ['ステンレス 水筒 500ml', 'stainless steel drinking bottle, empty'],
  ['今治 バスタオル', 'bath towel'],
  ['ぬいぐるみ ポケモン', 'stuffed toy'],
  ['アクリルスタンド 推し', 'acrylic stand figure'],
  ['フィギュア 1/7', 'plastic model figure'],
  ['万年筆 F', 'fountain pen'],
  ['漫画 全巻セット', 'comic book'],
  ['ベビー服 70cm', 'babies’ romper'],
  ['ヨガマット 6mm', 'yoga mat'],
  ['釣り竿 ルアー用', 'artificial fishing lure'],
  ['猫 首輪 鈴付き', 'pet collar'],
  ['緑茶 ティーバッグ', 'green tea leaves'],
  ['口紅 赤', 'lipstick'],
  // Further usual goods of shops in China.
  ['吧唧 58mm', 'badge'],
  ['亚克力立牌 12cm', 'acrylic stand figure'],
  ['筋膜枪 家用', 'electric massager'],
  ['游戏手柄 无线', 'video game controller'],
  ['折叠椅 户外', 'folding chair'],
])('%s is proposed as %s', (name, first) => {
  expect(customsNames(name)[0]).toBe(first)
})

test('the plain name is proposed too, and what is not known is not guessed', () => {
  expect(customsNames('羊毛围巾 女')).toEqual(['women’s wool scarf', 'scarf'])
  for (const name of ['', 'Teacup', '某某', '棉', '１２３']) expect(customsNames(name)).toEqual([])
})

const [, list = ''] = readFileSync(
  'src/features/orders/member/outbound/customs-names.ts',
  'utf8',
).split('`')
const KNOWN_GOODS =
  list.match(/[^\s]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^\s]*/gu) ?? []

test('customs can read every name, and there are those of most usual goods', () => {
  const names = KNOWN_GOODS.flatMap((word) => customsNames(word))
  expect(KNOWN_GOODS.length).toBeGreaterThan(700)
  expect(names.filter((name) => lacksEnglish('US', name) || isVague(name))).toEqual([])
  expect(KNOWN_GOODS.filter((word) => customsNames(word).length === 0)).toEqual([])
  expect(names.filter((name) => /[*\p{Script=Han}]/u.test(name))).toEqual([])
})
