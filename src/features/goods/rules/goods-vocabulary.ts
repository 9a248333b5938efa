/**
 * Words that make a class of goods likely, in English and simplified Chinese (names are folded to it). `…$`
 * counts only where a Chinese run of characters or the text ends: 面粉 is flour, 粉色 is not.
 */
export const REASONS = {
  weapon: {
    goodsClass: 'prohibited',
    en: `gun, toy gun, bb gun, airsoft, pistol, rifle, revolver, ammo, ammunition, blank round, gun magazine, bow and arrow, sword, katana,
      crossbow, dagger, brass knuckle, knuckle duster, taser, stun gun, pepper spray, nunchaku, baton, switchblade, butterfly knife, balisong,
      throwing star, shuriken, slingshot, handcuff, machete, bayonet, grenade, tomahawk, broadsword, rapier, wakizashi, air rifle, stun baton, bb pellet`,
    zh: `枪$ 玩具枪 仿真枪 手枪 步枪 气枪 bb枪 bb弹 铅弹 钢珠弹 弹药 弩 弓弩 十字弓 反曲弓 复合弓 剑$ 宝剑 长剑 武士刀 横刀 唐刀 太刀 军刺 匕首 甩棍 指虎 电击棒 电击器 防狼喷雾
      辣椒喷雾 双节棍 双截棍 蝴蝶刀 弹簧刀 飞镖刀 手铐 弹弓 短枪 长枪 手榴弹 子弹$ 电棍 合金枪 警棍 伸缩棍 水弹枪 软弹枪 玩具手枪 模型枪 瓦斯枪 生存游戏枪 开山刀 砍刀 手里剑`,
  },
  flammable: {
    goodsClass: 'prohibited',
    en: `lighter, lighter fluid, lighter fuel, matches, match box, firework, firecracker, sparkler, petrol, gasoline, kerosene, butane, propane,
      gas canister, gas cartridge, paint thinner, turpentine, rubbing alcohol, alcohol, alcohol pad, isopropyl alcohol, ethanol, camping gas, fuel, acetone, white spirit, solvent,
      party popper, smoke bomb, gunpowder, methylated spirit, flare, fire starter cube, hexamine, gas refill, lamp oil, nail polish remover`,
    zh: `打火机 火机$ 点烟器充气 火柴$ 烟花 烟火 鞭炮 爆竹 炮竹 仙女棒 冷焰火 汽油 煤油 柴油 酒精 消毒酒精 气罐 瓦斯罐 丁烷 卡式瓦斯 稀释剂 松节油 香蕉水 松香水 天那水 固体燃料
      专用油 打火机油 甲烷 燃料$ 火药 礼花筒 礼炮 去渍油 酒精块 酒精膏 卸甲水 去光水 丙酮 洗甲水 乙醇 火种 引火 烟雾弹 zippo油 防风火机 摔炮 冲天炮 炮$ 窜天猴 加特林烟花 油漆$ 稀料`,
  },
  aerosol: {
    goodsClass: 'prohibited',
    en: `aerosol, spray can, spray paint, hairspray, hair spray, deodorant spray, canned air, compressed air, air duster, body spray, shaving foam, dry shampoo,
      spray adhesive, mousse foam, wd-40, co2 cartridge, oxygen can, spray insecticide, insect spray, whipped cream charger, silly string, sunscreen spray, helium tank, hair mousse`,
    zh: `喷雾罐 气雾 喷漆 自喷漆 定型喷雾 发胶$ 摩丝 慕斯泡沫 剃须泡沫 止汗喷雾 杀虫剂 杀虫喷雾 压缩空气 氧气瓶 氧气罐 防晒喷雾 干洗喷雾 干发喷雾 免洗喷雾 造型喷雾 除尘罐 空气罐 除尘空气罐
      刮胡泡 冷气罐 喷雾剂 彩带喷雾 喷雪 气瓶 氦气 二氧化碳 氮气弹 奶油气弹 止汗剂喷雾 体香喷雾 化清剂 清洁泡沫喷雾 冷却喷雾 蚊虫喷雾 定妆喷雾 凉感喷雾`,
  },
  tobacco: {
    goodsClass: 'prohibited',
    en: `cigarette, tobacco, cigar, cigarillo, e-cig, ecig, e-cigarette, vape, vape pen, vape juice, e-liquid, snus, shisha, hookah flavour, iqos, heets, nicotine,
      nicotine pouch, snuff, rolling tobacco, vape pod, heated tobacco, betel nut, terea`,
    zh: `香烟 卷烟 烟草 烟丝 雪茄 电子烟 烟弹 雾化弹 爆珠 细支 粗支 烟油 加热烟 烟杆 水烟 鼻烟 口含烟 尼古丁 烟条 条烟 槟榔 中华烟 七星烟 万宝路 旱烟 iqos 悦刻 relx 加热不燃烧 薄荷烟`,
  },
  drug: {
    goodsClass: 'prohibited',
    en: `narcotic, cannabis, cbd, cbd oil, cbd gummy, thc, marijuana, hemp flower, weed gummies, kratom, magic mushroom, antibiotic, amoxicillin, prescription, sleeping pill, steroid, viagra,
      codeine, diazepam, xanax, morphine, insulin, tramadol, pseudoephedrine, poppy seed, melatonin, ozempic, semaglutide, botox, poppers, delta 8`,
    zh: `毒品 大麻 迷幻蘑菇 处方 处方药 阿莫西林 头孢 抗生素 安眠药 罂粟 可待因 吗啡 地西泮 伟哥 胰岛素 曲马多 褪黑素 麻黄 犀牛液 减肥针 玻尿酸针 肉毒 类固醇 消炎药 避孕药 思诺思 司美格鲁肽`,
  },
  medicine: {
    goodsClass: 'restricted',
    en: `medicine, paracetamol, panadol, tylenol, ibuprofen, aspirin, antihistamine, painkiller, cold medicine, cough syrup, laxative, antacid, pain relief patch, heat patch, medicated oil, nasal spray, inhaler`,
    zh: `药$ 感冒药 感冒灵 感冒颗粒 布洛芬 板蓝根 藿香正气 止痛药 退烧药 胃药 肠胃药 止咳 莲花清瘟 连花清瘟 止泻 中成药 创伤膏 正露丸 药丸 丸$ 颗粒冲剂 冲剂 风油精 红花油 白花油 云南白药 痛贴 膏贴 退热贴 咳嗽`,
  },
  cash: {
    goodsClass: 'prohibited',
    en: `cash, banknote, bank note, lottery ticket, scratch card, scratch-off, scratchcard, paper money, bearer bond, traveller cheque, gift card, coins currency, bullion, gold bar,
      casino chip, foreign currency, yen bills, dollar bill, silver bar, toto ticket, prepaid card, lotto ticket, coins`,
    zh: `现金 现钞 纸币 纸钞 钞票 彩票 彩券 乐透 刮刮乐 刮刮卡 有价证券 支票 金条 银条 外币 硬币 储值卡 礼品卡 购物卡 人民币 日元现钞 旧币 钱币 代金券 礼券`,
  },
  wildlife: {
    goodsClass: 'prohibited',
    en: `ivory, elephant ivory, elephant tusk, rhino horn, rhino, tortoiseshell, pangolin, pangolin scale, tiger bone, coral, shahtoosh, bear bile, shark fin, crocodile skin, snake skin, python skin,
      sea turtle, hawksbill, walrus tusk, leopard fur, red coral, giant clam, python leather, crocodile leather, sandalwood red, agarwood, seahorse dried, stuffed owl, taxidermy`,
    zh: `象牙 犀角 犀牛角 玳瑁 穿山甲 虎骨 熊胆 鱼翅 麝香 珊瑚$ 红珊瑚 砗磲 羚羊角 虎牙$ 豹皮 藏羚羊 鹿茸 盔犀 海马干 鳄鱼皮 蟒蛇皮 蟒皮 燕窝$ 标本$ 猛犸 狼牙$ 虎皮$ 海龟 沉香木 鹤顶红`,
  },
  liveAnimal: {
    goodsClass: 'prohibited',
    en: `live fish, live pair, live plant, live insect, live animal, live turtle, live shrimp, live coral, live reptile, betta fish, hamster live, stag beetle, beetle larva, larvae, seedling, seed, plant seed, vegetable seed, flower seed,
      flower bulb, tulip bulb, cutting rooted, live, ant colony, ants queen, tarantula, gecko, succulent plant, potted plant, bonsai tree, sea monkey eggs, crickets, mealworm, rooted plant, tubers, saplings`,
    zh: `活体 活虫 活物 活鱼 幼虫 独角仙 锹形虫 甲虫$ 活虾 斗鱼 仓鼠$ 种子$ 种籽$ 菜籽$ 花籽 种球 球根 苗$ 树苗 幼苗 盆栽$ 多肉植物 水草 蚂蚁工坊带 蚁后 守宫$ 水龟 观赏虾 观赏鱼 鹦鹉鱼
      蝈蝈 蛐蛐 蜘蛛活 乌龟 丰年虾卵 蚕卵 种蛋 孔雀鱼 扦插 鲜切花 鲜花$ 切花 绿植 金鱼$ 寄居蟹 面包虫 裸根 仓鼠活`,
  },
  freshFood: {
    goodsClass: 'prohibited',
    en: `fresh meat, fresh fruit, fresh fish, fresh food, fresh vegetable, raw meat, raw milk, fresh, frozen meat, frozen, frozen dumpling, chilled beef, wagyu, sashimi, steak, chilled, durian, mango, lychee, raw egg, fresh egg, fresh strawberry,
      beef, pork, bacon, salmon, fresh milk, mangosteen, oyster, live oyster, hairy crab, ham, sausage, mushroom fresh, cheese, fresh cheese, eggs, rambutan, fresh mango, dragonfruit`,
    zh: `鲜肉 生鲜 水果 鲜果 现摘 鲜奶 荔枝 榴莲 芒果 樱桃 车厘子 草莓 蓝莓 杨梅 山竹 龙眼 西瓜 香蕉 苹果$ 梨$ 桃$ 葡萄$ 橙$ 柑$ 橘$ 柚$ 猕猴桃 凤梨$ 菠萝$ 牛油果 火龙果 莲雾 释迦 百香果 哈密瓜
      冷藏 冷冻 冰鲜 肉片 和牛 牛排 牛肉$ 猪肉$ 羊肉$ 鸡肉$ 生肉 五花肉 三文鱼 鲑鱼 刺身$ 大闸蟹 活蟹 海鲜 生蚝 龙虾$ 虾仁 鸡蛋 鸭蛋 鲜蛋 蔬菜$ 青菜 番茄$ 香肠 腊肠 腊肉 火腿 培根 冰淇淋 雪糕 新鲜 鲜活 水饺 生巧 鲜$ 松茸 竹笋 小龙虾 芭乐 水蜜桃`,
  },
  looseBattery: {
    goodsClass: 'prohibited',
    en: `power bank, powerbank, loose battery, lithium cell, battery, batteries, 18650, 21700, lithium battery, button cell, coin cell, aa battery, aaa battery, rechargeable battery, battery pack, spare battery, replacement battery,
      cr2032, portable charger, car battery, lipo battery, jump starter, lr44, powerstation, lipo`,
    zh: `充电宝 移动电源 行动电源 锂电芯 电芯$ 锂电池 电池$ 蓄电池 干电池 碱性电池 纽扣电池 水银电池 钮扣电池 18650 21700 cr2032 lr44 户外电源 电瓶$ 行动充 电池组 备用电池 替换电池 原装电池`,
  },
  battery: {
    goodsClass: 'restricted',
    en: `bluetooth speaker, earbud, earphone, headphone, headset, airpods, smartwatch, smart watch, fitness tracker, fitness band, phone, smartphone, iphone, samsung galaxy, galaxy, pixel phone, apple watch, tablet, ipad, laptop, macbook, chromebook, camera, webcam wireless, gopro, drone, quadcopter, game boy, gameboy, nintendo switch, switch console, console, digicam, digital camera, string light, solar light,
      kindle, e-reader, ereader, electric toothbrush, shaver, trimmer, hair clipper, massager, massage gun, water flosser, robot vacuum, handheld vacuum, flashlight, torch, headlamp, head torch, night light, lantern, handheld fan, neck fan, portable fan, walkie talkie, electric scooter, e-scooter, hoverboard,
      e-bike, talking pen, projector, microphone, hearing aid, calculator, toy robot, tamagotchi, thermometer digital, digital thermometer, pulse oximeter, blood pressure monitor, glucose meter, kitchen scale, digital scale, luggage scale, gps tracker, airtag, tracker, dash cam, dashcam, action camera, camcorder, baby monitor, game controller,
      wireless mouse, wireless keyboard, power tool, cordless drill, drill, quartz watch, digital watch, mp3 player, walkman, portable speaker, hand warmer rechargeable, doorbell, key finder, smart ring, led candle, remote control, metronome, labeller, label printer, portable printer, instant camera, polaroid, epilator, curler cordless, smart lock, ebike, steam deck, voice recorder, light-up, dslr, mirrorless, gamepad, joy-con, karaoke microphone, portable blender, fairy light`,
    zh: `手机 平板$ 平板电脑 笔记本电脑 笔电 电脑$ 耳机 相机 拍立得 摄影机 摄像机 摄像头 无人机 空拍机 航拍机 四轴 游戏机 掌机 switch 手环 电话手表 智能手表 智慧手表 石英表 电子表 剃须刀 刮胡刀 电推剪 电剪 理发器 除毛刀 扫地机 扫拖 吸尘器 暖手宝 暖暖包电 风扇 头灯 手电筒 手电 露营灯 夜灯 小灯 灯笼
      感应灯 筋膜枪 按摩仪 按摩器 按摩枪 冲牙 洗牙器 洁面仪 洗脸仪 美容仪 脱毛仪 体重秤 体脂秤 电子秤 料理秤 体温枪 额温枪 体温计 血压计 血氧仪 血糖仪 对讲机 录音笔 翻译机 翻译笔 词典笔 点读 点读笔 学习机 阅读器 电子书 kindle 计算机 计算器 麦克风 投影仪 投影机 平衡车 滑板车 代步车 电动车 电子鸡 电子宠物 电子琴 随身听 mp3 mp4 收音机
      助听器 榨汁杯 随行果汁机 起子 电钻 电批 遥控器 遥控车 遥控飞机 故事机 早教机 行车记录仪 行车记录器 定位器 追踪器 airtag 门铃 智能锁 电子锁 投影灯 星空灯 鼠标无线 键盘无线 手柄 把手joy-con 除毛球机 毛球修剪器 加湿器便携 卷发棒无线 打印机便携 标签机 音乐盒电子 电蚊拍 灭蚊灯 机械狗 机器人$ 导航仪 助眠仪 点钞机 喊话器 扩音器 打奶器 奶泡器 眼部按摩 热敷眼罩 电子蜡烛 蓝光机 发光`,
  },
  magnet: {
    goodsClass: 'restricted',
    en: `magnet, fridge magnet, neodymium, neodymium disc, magnetic ball, magnetic tile, magnetic block, magnetic, speaker, subwoofer, buckyball, magnetic bracelet, magnetic clasp, magnetic sheet, loudspeaker, woofer, compass`,
    zh: `磁铁 吸铁石 磁石 钕铁硼 强磁 磁力 磁性 磁吸 巴克球 冰箱贴 磁贴 磁条 磁片 磁扣 喇叭 音箱 音响 扬声器 磁铁贴 指南针 磁珠 磁棒 磁力片 磁力棒`,
  },
  liquid: {
    goodsClass: 'restricted',
    en: `liquid, lotion, shampoo, conditioner, ink, oil, essential oil, engine oil, motor oil, olive oil, body oil, drink, beverage, wine, whisky, whiskey, beer, sake, vodka, gin, rum, soju, liqueur, champagne, juice, soda, cola, glue, super glue, paint, watercolour paint, detergent, fabric softener,
      body wash, shower gel, hand wash, hand soap liquid, mouthwash, contact lens solution, eye drop, bleach, cleaner, disinfectant, sanitizer, sanitiser, syrup, vinegar, milk, water, resin, epoxy, nail glue, bubble solution, bubble bath, snow globe, lava lamp, hand soap, reed diffuser, diffuser oil, room spray, mist,
      insect repellent, floor polish, brake fluid, coolant, fountain pen ink, ink refill, ink bottle, solution, vanilla extract, extract, soy sauce, fish sauce, dish soap, umeshu, baijiu, kombucha, wet wipe, alcohol wipe, baby wipe, varnish, lacquer, uv resin, dye, hair dye, tonic, wax remover, stain remover, saline, softener, lubricant, brandy, cognac, bourbon, tequila, mezcal, prosecco, cider, energy drink, oat milk`,
    zh: `液体 液$ 洗衣液 保养液 护理液 泡泡水 补充液 洗发 沐浴 洗手液 洗洁精 洗碗精 柔顺剂 柔软精 柔软剂 漱口水 香氛 香薰 精油 花露水 乳胶$ 胶水 白胶 乳液 乳$ 身体乳 墨水 墨汁 饮料 果汁 汽水 可乐 啤酒 红酒 白酒 酒$ 清酒 威士忌 白兰地 梅酒 香槟 伏特加 茅台 五粮液 老窖 郎酒 汾酒 二锅头 黄酒 烧酒 烧酎 米酒 油$ 机油 橄榄油 润滑油 木蜡油 润滑剂
      酱油 醋$ 糖浆 眼药水 滴眼液 生理食盐水 消毒液 消毒水 漂白水 漂白剂 清洁剂 去污剂 除霉剂 溶液 水性漆 油墨 染发 染发剂 烫发 护发素 润发 润丝 浓缩汁 汁$ 蜂王浆 口服液 驱蚊液 电蚊香液 防蚊液 防蚊喷雾 喷雾$ 补充包 树脂胶 滴胶 环氧树脂 ab胶 uv胶 502 强力胶 瞬间胶 胶$ 湿巾 湿纸巾 棉片$ 显影液 冷却液 雨刷精 洗剂 剂$ 精$ 露$ 水$ 牛奶 奶茶液 豆浆 养乐多 印泥油 丙烯 水彩颜料液 亮光漆 茶饮 气泡水 矿泉水 卤水 高汤 隐形眼镜`,
  },
  cream: {
    goodsClass: 'restricted',
    en: `hand cream, face cream, cream, gel, paste, ointment, toothpaste, balm, wax, hair wax, pomade, butter body, body butter, shea butter, putty, slime, shoe polish, grease, thermal paste, vaseline, petroleum jelly, acrylic paint, oil paint, hair gel, clay mask, scrub, depilatory, caulk, sealant, silicone sealant, salve, diaper cream, tiger balm, leather conditioner, plasticine, face wash, cleansing foam, facial cleanser, cleansing balm`,
    zh: `面霜 乳霜 霜$ 护手霜 凝胶 啫喱 膏$ 牙膏 药膏 软膏 发膏 发蜡 发泥 发油 护理膏 脱毛膏 除毛膏 洗面奶 洗面乳 洁面乳 洁面膏 磨砂膏 颜料 丙烯颜料 油画颜料 水粉颜料 导热硅脂 散热膏 硅脂 润滑脂 凡士林 鞋油 史莱姆 黏土$ 超轻黏土 橡皮泥 修补膏 填缝剂 密封胶 玻璃胶 清凉油 万金油 鼻通 白色乳胶 蜡$ 地板蜡 车蜡 润唇膏 印泥 膏药 起泡胶 水晶泥 泥膜 去角质`,
  },
  powder: {
    goodsClass: 'restricted',
    en: `powder, flour, milk powder, baby powder, talcum, protein powder, toner cartridge, laser toner, baking soda, plaster, plaster of paris, cement, pigment powder, bath salt, bath powder, detergent powder, starch, mica powder, dip powder, chalk powder, resin powder, cocoa powder, laundry powder, gypsum, pigment, pigment powder, epsom salt, bath bomb, borax, citric acid, oxygen bleach, activated carbon, henna`,
    zh: `粉末 粉$ 粉状 奶粉 蛋白粉 面粉 石膏 石膏粉 爽身粉 痱子粉 洗衣粉 清洁粉 小苏打 苏打粉 泡打粉 色粉 碳粉 碳粉匣 墨粉 硒鼓 水泥$ 入浴剂 浴盐 泡澡球 香灰 藕粉 珍珠粉 滑石粉 淀粉 柠檬酸 过碳酸钠 金粉 银粉 荧光粉 葛粉 茶粉 椰子粉 活性炭 海藻粉 干燥剂 泡脚粉 足浴粉 染料`,
  },
  food: {
    goodsClass: 'restricted',
    en: `food, snack, tea, tea bag, green tea, matcha, coffee, coffee bean, candy, sweet, chocolate, chocolates, cookie, biscuit, cracker, cake, mooncake, pastry, noodle, ramen, instant noodle, pasta, rice, rice cake, rice cracker, seaweed, nori, soup, broth, stock cube, curry, curry roux, curry cube, spice, seasoning, sauce, chili sauce, ketchup, mayonnaise, jam, spread, umeboshi, fish skin, honey, sugar, salt, pepper, nuts, cashew, peanut, almond, walnut, pistachio, raisin, dried fruit, dried mango, jerky, dumpling, oat, oatmeal, cereal, granola, protein bar, gum, chewing gum, gummy, gummies, mint, lollipop, marshmallow, popcorn, chip, crisp, pretzel, jelly, pudding, supplement, vitamin, probiotic, collagen, capsule, softgel, fish oil, multivitamin, omega 3, whey, whey isolate, creatine, bcaa, ginseng, herbal tea, kopi, sachet, furikake, laksa, laksa paste, rendang, sambal, miso, miso paste, dashi, bonito flake, mochi, wagashi, senbei, pocky, kitkat, canned tuna, tuna, canned, sardine, pickle, kimchi, tofu, bean, lentil, mushroom, goji, jujube, red date, pork floss, bak kwa, bird nest, pet food, cat food, dog food, dog treat, cat treat, treat, baby food, formula, infant formula, yeast, syrup maple, peanut butter, wafer, brownie, muffin, praline, truffle, caramel, fudge, nougat, kaya, milo, horlicks, ovaltine, 3-in-1, sprinkle, egg roll, pineapple tart, murukku, keropok, prawn cracker, salted egg, abalone, scallop, sea cucumber, tempura, wasabi, gochujang, soybean, ointment tea, oolong, puer, pu-erh, jasmine, earl grey, sencha, hojicha, genmaicha, cocoa, electrolyte, glucosamine, turmeric, spirulina, melon seed, sunflower seed, chia seed, sesame, pumpkin seed, nasi lemak, bee hoon, vermicelli, udon, soba, yuzu, castella, baumkuchen, dorayaki, tablet vitamin, lozenge, throat lozenge, cough drop, bouillon, paste curry`,
    zh: `食品 零食 茶$ 茶叶 红茶 绿茶 乌龙 普洱 龙井 铁观音 大红袍 毛尖 碧螺春 茉莉花茶 金骏眉 白毫银针 正山小种 毛峰 茶包 茶饼 花茶 煎茶 抹茶 麦茶 奶茶 咖啡 咖啡豆 可可 糖$ 糖果 喉糖 奶糖 软糖 硬糖 棒棒糖 巧克力 饼干 饼$ 月饼 糕$ 蛋糕 糕点 酥$ 太阳饼 蛋黄酥 凤梨酥 仙贝 米果 米饼 薯片 洋芋片 爆米花 膨化 辣条 豆干 鱼豆腐 鸭脖 瓜子 坚果 花生 核桃 腰果 杏仁 开心果 夏威夷果 松子 葡萄干 果干 果脯 蜜饯 话梅 陈皮 山楂 红枣 枸杞 桂圆 银耳$ 木耳 香菇 干货 昆布 海苔 紫菜 海带 柴鱼 鱿鱼 鱿鱼丝 小鱼干 牛肉干 猪肉干 肉松 肉脯 肉干 罐头 火锅 火锅底料 底料 调料 调味 酱$ 辣酱 豆瓣 老干妈 腐乳 味噌 咖喱 咖哩 咖哩块 七味 唐辛子 花椒 八角 胡椒 辣椒 盐$ 味精 鸡精 蚝油 方便面 泡面 牛肉面 火鸡面 拌面 汤面 凉面 炒面 挂面 刀削面 热干面 鸡蛋面 阳春面 拉面 螺蛳粉 酸辣粉 米粉$ 粉丝$ 米线 面条 乌冬 意面 意大利面 米$ 大米 燕麦 麦片 杂粮 面包 吐司 点心 甜品 甜点 布丁 果冻 果酱 蜂蜜 红糖 黑糖 冰糖 酸梅汤 原料包 汤包 汤$ 粥$ 凉茶 人参 西洋参 花胶 燕麦片 阿胶 虫草 灵芝 石斛 三七 中药 草药 药材 保健品 保健食品 维生素 维他命 益生菌 酵素 胶囊 软胶囊 鱼油 叶黄素 胶原蛋白 钙片 锭$ 葡萄糖胺 氨糖 辅食 米糊 猫粮 狗粮 猫条 猫罐头 冻干 宠物零食 饲料 鱼食 代餐 能量棒 蛋白棒 麻糬 大福 羊羹 铜锣烧 柿种 洋菜 芋圆 珍珠粉圆 仙草 爱玉 龟苓膏 榨菜 泡菜 酸菜 梅干 皮蛋 咸蛋 鱼丸 豆腐 豆豉 干贝 海参 鲍鱼 鱼胶 虾皮 虾米 虾酱 沙茶 肉骨茶 叻沙 咖椰 牛轧糖 绿豆 红豆 黄豆 芝麻 麻花 锅巴 蛋卷 沙琪玛 口香糖 驴打滚 即食 速食 自热 果蔬脆 冻干粉 雪花酥 南枣 菊花 玫瑰花茶 决明子 罗汉果 胖大海 饮片 润喉 龙角散 伴手礼零食 鱼松 吻仔鱼 黑芝麻 乳清 肌酸 玉米片 谷物 泡芙`,
  },
  cosmetics: {
    goodsClass: 'restricted',
    en: `cosmetic, makeup, perfume, cologne, eau de toilette, eau de parfum, fragrance, make-up, lipstick, lip tint, lip gloss, lip balm, lip oil, lip liner, lip mask, mascara, eyeliner, eyeshadow, eye shadow, eyeshadow palette, blush, blusher, bronzer, highlighter makeup, contour, foundation, concealer, cushion foundation, bb cream, cc cream, primer, setting spray, setting powder, face powder, brow gel, brow pencil, eyebrow pencil, sunscreen, sunblock, sun cream, serum, essence, toner, ampoule, moisturiser, moisturizer, sheet mask, face mask sheet, facial mask, facial, sleeping mask, nail polish, gel polish, nail gel, base coat, top coat, micellar water, cleanser, cleansing oil, makeup remover, face mist, eye cream, skincare, retinol, niacinamide, hyaluronic acid, deodorant, roll-on, deodorant stick, aftershave, perfume sample, hair serum, hair oil, hair mask, hair treatment, soap, soap bar, cushion compact, press powder, face oil, self tanner, tanning, lash glue, kajal, cuticle oil, spf50, pimple patch, acne patch, peeling, exfoliant, false lashes glue, eye patch hydrogel`,
    zh: `化妆品 彩妆 香水 淡香水 口红 唇膏 唇釉 唇彩 唇泥 唇蜜 唇线笔 润唇 睫毛膏 睫毛液 睫毛胶 眼线 眼线笔 眼线液 眼线液笔 遮瑕笔 眼影笔 修容笔 高光笔 眼影 眼影盘 修容盘 腮红盘 眉笔 眉粉 染眉 腮红 修容 高光 粉底 粉底液 气垫 bb霜 cc霜 隔离霜 素颜霜 妆前 散粉 粉饼 蜜粉 定妆 遮瑕 卸妆 防晒 防晒霜 防晒乳 精华 精华液 精华露 爽肤水 化妆水 柔肤水 安瓶 安瓿 面膜 眼膜 唇膜 眼霜 护肤 护肤品 保养品 玻尿酸 烟酰胺 淡香 淡香精 小样 指甲油 甲油胶 美甲胶 甲油 指彩 素颜 美白 祛痘 痘痘贴 香体 止汗 走珠 洁面 洗脸 香皂 肥皂 手工皂 皂$ 睫毛 须后水 美妆$ 化妆棉湿 隔离乳 身体乳 神仙水 面油 护唇`,
  },
  knife: {
    goodsClass: 'restricted',
    en: `knife, knives, chef knife, kitchen knife, pocket knife, swiss army knife, multitool, blade, razor, razor blade, scissor, shear, pruning shear, secateur, cutter, box cutter, rotary cutter, craft knife, cleaver, nakiri, santoku, gyuto, deba, yanagiba, sujihiki, petty knife, usuba, axe, hatchet, saw, pull saw, ryoba, dozuki, chisel, carving tool, sickle, scythe, scalpel, x-acto, letter opener, grass cutter, machete tool, snip, nipper, cuticle nipper, mandoline, peeler, sashimi knife, paring, steak knife, awl, hand plane, plane iron, gouge, ice pick, whittling, hobby knife, trowel, bread knife, loppers, pruner, kiridashi, opinel, leatherman`,
    zh: `刀$ 刀 菜刀 水果刀 剪刀 剪$ 美工刀 小刀 折刀 军刀 刀片 刻刀 雕刻刀 切片刀 斩骨刀 厨刀 柳刃 出刃 牛刀 三德刀 菜切 斧 锯 手锯 凿子 木工凿 刨刀 镰刀 剃刀 指甲剪 指甲钳 修枝剪 园艺剪 理发剪 打薄剪 牙剪 手术刀 开信刀 裁纸刀 刨丝器 切菜器 刨 削皮刀 削皮器 轮刀 拆信刀 多功能钳 瑞士刀 工具钳 锥子 冰锥 小剪 纱剪 线剪 花剪 鱼刀 剔骨`,
  },
} as const satisfies Record<
  string,
  { goodsClass: 'restricted' | 'prohibited'; en: string; zh: string }
>

/** Properties that ordinary goods can have: a heated vest has a battery, a vest has none. */
export const PROPERTIES = {
  battery: {
    en: `bluetooth, wireless, cordless, rechargeable, battery powered, battery operated, electric, electronic, usb charging, heated, remote controlled, rc, motorised, motorized, built-in battery, solar, solar powered, light up, with battery, batteries included, battery included`,
    zh: `充电 蓝牙 蓝芽 电动 无线 锂电 遥控 智能 智慧 续航 电子 感应 太阳能 usb充电 发热 附电池 含电池 带电池 内置电池 内建电池 自带电池 会唱歌 会说话 声光 发光 可充 夜光灯 led灯`,
  },
  magnet: { en: `magnetised`, zh: `磁吸式 磁力式` },
} as const satisfies Record<string, { en: string; zh: string }>

/** Cases, containers, pictures: what a name with one of these says before it is only its purpose. */
export const PURPOSES = {
  en: `case, phone case, cover, sleeve, holder, stand, rack, mount, bracket, tripod, lunch box, bento box, storage box, pencil box, jewelry box, jewellery box, music box, tissue box, tool box, toolbox, makeup box, battery box, battery case, bag, pouch, tote, strap, watch band, watch strap, lanyard,
    charger, wireless charger, charging cable, cable, adapter, adaptor, cord, dock, screen protector, tempered glass, sticker, decal, poster, print, figurine, figure, plush, plushie, model kit, puzzle, jigsaw, mould, mold, cookie cutter, biscuit cutter, keychain, keyring, key ring, ornament, charm, statue, sculpture, cup, mug, tumbler, flask, wine glass, beer glass,
    shot glass, glasses, bowl, plate, dish, teapot, tea set, tea pot, kettle, bottle, water bottle, storage jar, cookie jar, glass jar, jam jar, honey jar, jar lid, storage canister, tea canister, tea tin, storage tin, empty tin, tea cosy, tea cozy, landing pad, pad, basket, tray, organizer, organiser, cushion, pillow, costume, magazine, comic, manga, cd, dvd, vinyl, blu-ray, frame, display, lens, lens cap, brush head, salt lamp, lamp, hook, hanger, whisk, opener, bottle opener, corkscrew, infuser, strainer, dispenser, dripper, filter, mill, grinder, pepper mill, pepper grinder,
    coaster, board, cutting board, grater, squeezer, flute, koozie, rod, lure, mat, empty, empty bottle, spray bottle, sheath, scabbard, knife block, knife roll, sharpener, whetstone, sharpening stone, phone skin, laptop skin, badge, brooch, enamel pin, pin, patch, stamp, chopsticks, spoon, fork, ladle, tongs, toy kitchen, play food, car mat, pot, cooker, rice cooker, wallet, purse, backpack, suitcase, luggage, album, lampshade, vase, planter, wallpaper, wrapping paper, ribbon, silicone mould`,
  zh: `壳 套$ 保护套 收纳套 耳机套 套罩 套子 收纳 罩$ 盖$ 电脑包 笔记本电脑包 支架 置物 刀架 展示架 架$ 酒架 座$ 托盘 托$ 饭盒 便当盒 盒$ 箱$ 化妆箱 杯$ 酒杯 茶杯 水杯 保温杯 马克杯 咖啡杯 杯垫 碗 托盘 餐盘 瓷盘 圆盘 烤盘 菜盘 沙拉盘 茶盘 果盘 果篮 水果盘 水果篮 碟$ 碟子 壶$ 茶壶 酒壶 空瓶 喷瓶 喷壶 分装瓶 瓶$ 奶瓶 筒$ 存钱 桶$ 篮$ 柜$ 垫$ 挂钩 挂绳 挂架 背带 镜头 镜头盖 刷头 牙刷头 电动牙刷头 替换头 遥控器套 表带 手环带 替换带 数据线 充电线 充电器 充电头$ 充电座 充电盒 转接 连接线 hdmi线 网线 耳机线 传输线 支撑架 读卡器
    贴膜 钢化膜 保护膜 保护贴 贴纸 海报 立牌 徽章 胸针 钥匙扣 钥匙圈 挂件 吊饰 摆件 公仔 玩偶 手办 娃娃 抱枕 造型 图案 印花 花纹 压纹 纹理 同款 模型 模具 拼图 食玩 扭蛋 勺 筷 叉$ 滤杯 滤网 滤纸 茶具 茶漏 酒具 醒酒器 开瓶器 开罐器 磨豆机 磨粉器 研磨器 打蛋器 茶罐 茶叶罐 茶仓 空罐 空盒 空箱 空壳 空管 空 袋$ 收纳袋 包包 相机包 电脑包 化妆包 手提包 斜挎包 斜背包 单肩包 双肩包 后背包 挎包 腰包 手拿包 手机包 零钱包 帆布包 托特包 旅行包 工具包 刀包 便当包 保温包 妈咪包 皮包 女包 男包 钱包 书包 背包 笔袋 笔筒 皮套 刀鞘 刀套 刀座 磨刀石 磨刀器 磨刀
    吊挂架 隔热垫 花瓶 花盆 相框 壁纸 挂画 装饰画 卡套 卡册 相册 图鉴 绘本 书$ 漫画 光盘 磁带 专辑 写真 手帐 印章 剪影 台历 桌历 挡油板 油画布 画笔 油壶 油瓶 调料罐 调味罐 调料盒 烟灰缸 烟嘴套 打火机套 酒精灯 灯罩 香炉 香插 猫抓板 猫爬架 食盆 喂食 碗架 沥水 泡澡桶 蛋托 奶嘴 奶嘴链 刀叉 餐具 牙刷架 皂盒 皂托 肥皂盒 粉扑 粉扑盒 化妆刷 刷具 美妆蛋 化妆镜 手机镜头 支杆 自拍杆 手机链 药盒 耳塞盒`,
} as const

/** Ordinary goods that say what the thing is, though it may have a property such as a battery. */
export const ORDINARY = {
  en: `dress, skirt, shirt, t-shirt, tshirt, tee, blouse, top, sweater, sweatshirt, hoodie, jumper, cardigan, jacket, coat, vest, blazer, suit, jeans, pants, trousers, shorts, leggings, dungarees, overalls, romper, pyjamas, pajamas, sock, socks, tights, stockings, shoe, shoes, sneaker, boots, boot, sandals, slippers, heels, loafers, hat, cap, beanie, scarf, gloves, belt, tie, bikini, swimsuit, bra, underwear, robe, apron, kimono, yukata, uniform,
    oil pastel, pastel, crayon, glue stick, masking tape, tape, necklace, earrings, curtain, blanket, towel, rug, carpet, sheet, bedding, duvet, pillowcase, tablecloth, napkin, toy, doll, teddy, plushie, card game, board game, cards, playing cards, trading card, book, novel, pencil, pen, notebook, journal, planner, paper, cardboard, decoration, garland, balloon, umbrella, mirror, comb, brush, hairbrush, clip, hair clip, scrunchie, headband, wig, hat box, truck, toy car, train, play mat, cash register, clock, mechanical watch, watch winder, table, chair, stool, shelf, bike, bicycle,
    racket, ball, dumbbell, yoga mat, rope, lego, building block, blocks, magnetic closure, game, jersey, leash, collar, harness, bowl cover, glue gun, heat gun, water gun, nerf gun, caulking gun, spray gun, massage table, sword fern, knife pleat, paint brush, paintbrush, oilcloth, cream coloured, water resistant, waterproof, rice paper, flour sifter, sieve, rolling pin, artificial flower, dried flower wreath, ring, bracelet beads, tea towel, sponge, cloth, wipes cloth, canvas, fabric, yarn, thread, zip, button, bead, gas station, hot dog, ice cream maker, meat mallet, oil painting, painting, artwork, tapestry, mask, eye mask, face mask, candle`,
  zh: `衣 裙 裤 衫 外套 洋装 西装 卫衣 大学t t恤 毛衣 背心 内衣 文胸 泳衣 浴衣 和服 汉服 连体 围裙 围兜 包巾 巾$ 丝巾 围巾 毛巾 浴巾 帽$ 帽子 鞋 靴 拖鞋 木屐 袜 手套 腰带 皮带 皮带扣 领带 发圈 发夹 发箍 头绳 项链 手链 手串 耳环 耳钉 戒指 眼镜 镜框 墨镜 镜子 梳$ 梳子 假发 假花 人造花 花束 伞 扇$ 窗帘 地毯 地垫 毯$ 毯子 床单 被套 四件套 枕$ 枕头 枕套 沙发 桌布 桌$ 椅 凳 柜子 积木 玩具$ 桌游 扑克 卡牌 球$ 球拍 拍$
    笔$ 原子笔 圆珠笔 钢笔 铅笔 毛笔 笔记本 活页本 本子 便利贴 橡皮擦 橡皮 尺$ 文件夹 资料夹 长夹 短夹 皮夹 夹$ 雨伞 雨衣 雨鞋 油纸伞 油画 油布 水枪 胶枪 热熔胶枪 喷枪 打标枪 洗车枪 花洒 喷头 拼装 乐高 跳绳 哑铃 瑜伽 护膝 登山杖 帐篷 天幕 睡袋 牙刷 刷$ 梳妆台 香薰机 胶带 双面胶 蜡笔 马克笔 螺丝刀 面包服 酒店 茶几 糖葫芦发 纸$ 卡片 贺卡 明信片 红包 蜡烛 御守 佛珠 念珠 项圈 牵引绳 猫砂盆 龙虾扣 毛线 布料 扣$ 拉链 绳$ 链$ 桌面 冰袖 水壶 水龙头 筛$ 筛子 面粉筛 电风扇 吊扇 水桶 水管 机械表 计时器 音乐盒 钟$ 闹钟 刺绣 抹布 海绵 清洁布 洗碗布 口罩 眼罩 鼠标垫 鼠标 键盘 锅 炉$ 电饭煲 热水壶 纸巾 湿巾盒 尿布 尿不湿 纸尿裤`,
} as const

/** Words that contain another one and mean nothing for the class. */
export const NEUTRAL = {
  en: `candy stripe, candy striped, cup pot, gift box, box set, set, milk tea colour, butter yellow, powder blue, chocolate brown, wine red, life jacket, oil free, oil-free, paste up, battery life, water colour paper, top handle, cream white, honeycomb, stainless steel, phone booth, speaker grille, cash on delivery, food grade, food-grade, food safe, vacuum insulated, microwave safe, ice cream, jelly shoe, jelly sandal, bath sponge, fresh look, rose gold, coffee table, tea light, chip board, mint green, mint condition, salt water`,
  zh: `件套 假日 暑假 寒假 礼盒 礼包 盒装 罐装 袋装 瓶装 桶装 套装 套组 管装 组合装 大礼包 分装 防水 防泼水 泼水 吸水 喝水 硅胶 橡胶 塑胶 矽胶 食品级 厘米 毫米 公分 保鲜 水晶 水洗 浅粉 粉红 粉色 酒红 奶油色 奶白 枪色 枪灰 雾面 水钻 面料 精品 精装 精致 手工 喷漆工艺 电镀 液态硅胶 油画风 牛奶丝 奶油风 海鲜桶 米白 米色 冰丝 冰袖 空气 空调 刀模 米奇 空军 航空 天空 太空 镂空 真空 星空 悬空 不锈钢 糖果色 子弹头 炸毛 巧克力色 马口铁 甜酒 刀马旦 粉底刷 油性笔 水性笔 水彩笔 水彩本 精梳 精灵 机械 肉球 奶爸 可乐帽 酒窝 酒杯 盐系 糖纸`,
} as const

/** What makes the word after it a likeness: a toy banana, an artificial orchid. */
export const LIKENESS = {
  en: `toy, plush, artificial, faux, fake, imitation, crochet, crocheted, felt, miniature, dollhouse, squishy, stuffed, pretend`,
  zh: `仿真 毛绒 假 玩具 人造 迷你食玩 模拟 过家家 手偶 充气 绢布`,
} as const
