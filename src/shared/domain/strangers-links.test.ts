import { expect } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { readScanned } from './scanned-code.ts'
import { readSharedText } from './share-text.ts'
import { countryOfLink, readShopLink } from './shop-links.ts'
import { trackingKey } from './tracking.ts'

for (const [paste, shop, id] of [
  ['https://a.m.taobao.com/i612345678901.htm', 'taobao', '612345678901'],
  ['https://chaoshi.detail.tmall.com/item.htm?id=612345678901', 'tmall', '612345678901'],
  ['https://detail.tmall.com/item_o.htm?id=612345678901', 'tmall', '612345678901'],
  ['https://npcitem.jd.hk/100012043978.html', 'jd', '100012043978'],
  ['item.jd.com/100012043978.html#crumb-wrap', 'jd', '100012043978'],
  ['https://jp.mercari.com/en/item/m12345678901', 'mercari', 'm12345678901'],
  ['https://www.amazon.co.jp/-/en/gp/product/B08N5WRWNW/ref=ppx_yo_dt_b', 'amazonJp', 'B08N5WRWNW'],
  ['https://www.amazon.co.jp/南部鉄器-急須/dp/B08N5WRWNW', 'amazonJp', 'B08N5WRWNW'],
  ['https://shopee.sg/Cup-i.123456.789012345?sp_atk=1', 'shopee', '123456/789012345'],
  ['https://mobile.yangkeduo.com/goods1.html?ps=AbC', 'pinduoduo', null],
  ['HTTPS://ITEM.TAOBAO.COM/item.htm?ID=612345678901', 'taobao', null],
  [
    'https://item.taobao.com/item.htm?id=612345678901&amp;skuId=5012345678901',
    'taobao',
    '612345678901',
  ],
  ['https：//item.taobao.com/item.htm?id=612345678901', 'taobao', '612345678901'],
  ['https://item.taobao.com/item.htm?id=612345678901。', 'taobao', '612345678901'],
  ['https://item.taobao.com/item.htm?id=612345678901）', 'taobao', '612345678901'],
  ['<https://item.taobao.com/item.htm?id=612345678901>', 'taobao', '612345678901'],
  ['[杯子](https://item.taobao.com/item.htm?id=612345678901)', 'taobao', '612345678901'],
  ['【淘宝】https://m.tb.cn/h.5abcDEF?tk=XyZ1 CZ3457 「棉袜」点击链接直接打开', 'taobao', null],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901%26fbclid%3DIwAR&h=AT1',
    'taobao',
    '612345678901',
  ],
  [
    'https://www.pandabuy.com/product?url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7234567890&utm_source=x',
    'weidian',
    '7234567890',
  ],
  ['https://hoobuy.com/product/1/612345678901', 'taobao', '612345678901'],
  ['https://cnfans.com/product/?shop_type=weidian&id=7234567890', 'weidian', '7234567890'],
  ['https://www.buyee.jp/item/yahoo/auction/x1234567890', null, null],
  [
    '看这个https://www.amazon.co.jp/南部鉄器-急須/dp/B08N5WRWNW?psc=1，不错',
    'amazonJp',
    'B08N5WRWNW',
  ],
  ['https://shopee.sg/陶瓷杯-i.123456.789012345', 'shopee', '123456/789012345'],
  ['https://item.taobao.com/item.htm?id=612345678901红色', 'taobao', '612345678901'],
  ['https://buyee.jp/mercari/item/m12345678901', 'mercari', 'm12345678901'],
  ['https://zenmarket.jp/en/auction.aspx?itemCode=x1234567890', null, null],
] as const)
  worldCase('20-shop-links', paste, () => {
    const [item] = readSharedText(paste)
    expect([item?.shop ?? null, item?.itemId ?? null]).toEqual([shop, id])
  })
for (const [paste, count] of [
  [
    'https://item.taobao.com/item.htm?id=612345678901 https://item.taobao.com/item.htm?id=612345678901&spm=a1',
    1,
  ],
  [
    '1. https://item.taobao.com/item.htm?id=612345678901 红色 M\n2. https://item.taobao.com/item.htm?id=612345678902 蓝色 L',
    2,
  ],
  [
    'https://item.taobao.com/item.htm?id=612345678901&skuId=5012345678901 https://item.taobao.com/item.htm?id=612345678901&skuId=5012345678902',
    2,
  ],
] as const)
  worldCase('20-shop-links', paste, () => expect(readSharedText(paste)).toHaveLength(count))
for (const [paste, country] of [
  ['https://item.fril.jp/abc', 'JP'],
  ['https://paypayfleamarket.yahoo.co.jp/item/z123', 'JP'],
  ['https://www.lazada.sg/products/cup-i123.html', 'SG'],
  ['https://www.aliexpress.com/item/1005001.html', null],
  ['https://www.uniqlo.com/jp/ja/products/E450000-000', 'JP'],
  ['https://www.mercari.com/us/item/m18273645546/', null],
  ['https://shopee.com.my/x-i.1.2', null],
  ['https://www.muji.com/jp/ja/store/cmdty/detail/1', 'JP'],
] as const)
  worldCase('20-shop-links', paste, () => {
    const read = readShopLink(paste)
    expect(read && countryOfLink(read)).toBe(country)
  })
for (const [text, right] of [
  ['TBA123456789000', 'TBA123456789000'],
  ['A123456789012A', '123456789012'],
  ['SF7444400000002', 'SF7444400000002'],
  ['4209021012349205590164917312751089', '9205590164917312751089'],
  ['JJD0090254012345678', 'JJD0090254012345678'],
  ['00 340434161094042557', '340434161094042557'],
  ['追跡番号：4001-2345-6784', '400123456784'],
  ['运单号:YT1234567890123 数量 2', 'YT1234567890123'],
  ['SF1234567890123，已发货', 'SF1234567890123'],
  ['包裹 SF1234567890123 取件码 8-2-1234', 'SF1234567890123'],
] as const)
  worldCase('27-carrier-labels', text, () => {
    const { kind, code } = readScanned(text)
    expect([kind, trackingKey(code)]).toEqual(['tracking', right])
  })
