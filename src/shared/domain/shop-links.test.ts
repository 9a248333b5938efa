import { expect } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { readSharedText } from './share-text.ts'
import { countryOfLink, readShopLink } from './shop-links.ts'

const LINKS = '20-shop-links'
for (const [paste, wanted] of [
  [
    'https://detail.tmall.com/item.htm?abbucket=3&id=698765432109&ns=1&skuId=5012345678901&spm=a230r.1',
    {
      itemId: '698765432109',
      link: 'https://detail.tmall.com/item.htm?id=698765432109&skuId=5012345678901',
    },
  ],
  [
    'https://mobile.yangkeduo.com/goods2.html?goods_id=123456789012&_oak_gallery=https%3A%2F%2Fimg.pddpic.com%2Fa.jpg&refer_share_uid=1',
    { itemId: '123456789012' },
  ],
  ['https://u.jd.com/AbCdEf1', { link: 'https://u.jd.com/AbCdEf1' }],
  [
    'https://item.m.jd.com/product/100012043978.html?ad_od=share',
    { shop: 'jd', itemId: '100012043978' },
  ],
  [
    'https://s.click.tmall.com/t?e=m%3D2%26s%3DZZZ&spm=a1',
    { link: 'https://s.click.tmall.com/t?e=m%3D2%26s%3DZZZ&spm=a1' },
  ],
  [
    'https://jp.mercari.com/item/m12345678901?source_location=share&utm_source=ios',
    { shop: 'mercari', itemId: 'm12345678901', link: 'https://jp.mercari.com/item/m12345678901' },
  ],
  ['https://weidian.com/item.html?itemID=7234567890&spider_token=abcd', { itemId: '7234567890' }],
  ['https://shop1234567890.v.weidian.com/item.html?itemID=7234567890', { itemId: '7234567890' }],
  [
    'https://www.superbuy.com/en/page/buy/?nTag=Home-search&url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901',
    { shop: 'taobao', itemId: '612345678901' },
  ],
  ['https://www.cssbuy.com/item-612345678901.html', { itemId: '612345678901' }],
  [
    'https://www.allchinabuy.com/en/page/buy/?url=https%3A%2F%2Fdetail.1688.com%2Foffer%2F612345678901.html',
    { shop: '1688', itemId: '612345678901' },
  ],
  [
    'https://detail.m.1688.com/page/index.html?offerId=612345678901',
    { shop: '1688', itemId: '612345678901' },
  ],
  ['https://m.1688.com/offer/612345678901.html?share=1', { shop: '1688', itemId: '612345678901' }],
  [
    'https://h5.m.goofish.com/item?id=771234567890&ut_sk=1',
    { shop: 'xianyu', itemId: '771234567890' },
  ],
  ['https://2.taobao.com/item.htm?id=771234567890', { shop: 'xianyu', itemId: '771234567890' }],
  ['https://www.amazon.com/dp/B08N5WRWNW', { shop: null }],
  ['https://taobao.com.evil.example/item.htm?id=612345678901', { shop: null }],
  ['https://item.taobao.com@evil.example/item.htm?id=612345678901', { shop: null }],
  ['https://www.tmall.hk/item.htm?id=612345678901', {}],
  [
    'https://detail.tmall.hk/hk/item.htm?id=612345678901&skuId=5012345678901',
    { itemId: '612345678901' },
  ],
] as const) {
  worldCase(LINKS, paste, () => {
    const read = readShopLink(paste)
    if ('shop' in wanted && wanted.shop === null) {
      expect(read?.shop ?? null).toBeNull()
      return
    }
    expect(read).toMatchObject(wanted)
    expect(readSharedText(`看看这个 ${paste} 复制打开`)).toMatchObject([wanted])
  })
}
for (const [paste, country] of [
  ['https://jp.mercari.com/item/m12345678901', 'JP'],
  ['https://page.auctions.yahoo.co.jp/jp/auction/x1234567890', 'JP'],
  ['https://www.amazon.co.jp/dp/B08N5WRWNW?th=1&psc=1&tag=aff-22', 'JP'],
  ['https://item.rakuten.co.jp/shop/abc-123/?s-id=ph_pc_itemname', 'JP'],
  ['https://zozo.jp/shop/beams/goods/12345678/', 'JP'],
  ['https://item.taobao.com/item.htm?id=612345678901', 'CN'],
  ['https://www.xiaohongshu.com/goods-detail/64b8c1f2a1b2c3d4e5f60718', null],
] as const) {
  worldCase(LINKS, `${paste} is bought in ${country}`, () => {
    const read = readShopLink(paste)
    expect(read && countryOfLink(read)).toBe(country)
  })
}

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
  worldCase(LINKS, paste, () => {
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
  worldCase(LINKS, paste, () => expect(readSharedText(paste)).toHaveLength(count))
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
  worldCase(LINKS, paste, () => {
    const read = readShopLink(paste)
    expect(read && countryOfLink(read)).toBe(country)
  })
