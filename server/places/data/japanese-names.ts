// Japanese towns in their own script, after their name in the data: the capitals of the prefectures, the larger
// cities, and popular destinations.

export const japaneseNames = `
Sapporo=札幌|Hakodate=函館|Otaru=小樽|Asahikawa=旭川|Kushiro=釧路|Obihiro=帯広|Kitami=北見|Furano=富良野|Niseko=ニセコ|Aomori=青森|Hirosaki=弘前
Hachinohe=八戸|Morioka=盛岡|Ichinoseki=一関|Sendai=仙台|Ishinomaki=石巻|Akita=秋田|Yamagata=山形|Tsuruoka=鶴岡|Yonezawa=米沢|Fukushima=福島
Koriyama=郡山|Iwaki=いわき|Aizuwakamatsu=会津若松|Mito=水戸|Tsukuba=つくば|Hitachi=日立|Utsunomiya=宇都宮|Nikko=日光|Oyama=小山|Maebashi=前橋
Takasaki=高崎|Kusatsu=草津|Saitama=さいたま|Kawagoe=川越|Kawaguchi=川口|Tokorozawa=所沢|Chichibu=秩父|Chiba=千葉|Funabashi=船橋|Matsudo=松戸
Ichikawa=市川|Kashiwa=柏|Narita=成田|Urayasu=浦安|Kamogawa=鴨川|Tokyo=東京|Hachioji=八王子|Tachikawa=立川|Machida=町田|Fuchu=府中|Chofu=調布
Musashino=武蔵野|Mitaka=三鷹|Shibuya=渋谷|Shinjuku=新宿|Setagaya=世田谷|Yokohama=横浜|Kawasaki=川崎|Sagamihara=相模原|Yokosuka=横須賀
Kamakura=鎌倉|Fujisawa=藤沢|Chigasaki=茅ヶ崎|Odawara=小田原|Hakone=箱根|Zushi=逗子|Atsugi=厚木|Niigata=新潟|Nagaoka=長岡|Joetsu=上越|Yuzawa=湯沢
Toyama=富山|Takaoka=高岡|Kanazawa=金沢|Komatsu=小松|Nanao=七尾|Wajima=輪島|Fukui=福井|Tsuruga=敦賀|Kofu=甲府|Fujiyoshida=富士吉田|Nagano=長野
Matsumoto=松本|Ueda=上田|Karuizawa=軽井沢|Suwa=諏訪|Iida=飯田|Hakuba=白馬|Gifu=岐阜|Ogaki=大垣|Takayama=高山|Gero=下呂|Shizuoka=静岡
Hamamatsu=浜松|Numazu=沼津|Mishima=三島|Atami=熱海|Ito=伊東|Fuji=富士|Nagoya=名古屋|Toyohashi=豊橋|Toyota=豊田|Okazaki=岡崎|Ichinomiya=一宮
Inuyama=犬山|Tsu=津|Yokkaichi=四日市|Ise=伊勢|Suzuka=鈴鹿|Toba=鳥羽|Otsu=大津|Hikone=彦根|Kyoto=京都|Uji=宇治|Maizuru=舞鶴|Osaka=大阪|Sakai=堺
Higashiosaka=東大阪|Toyonaka=豊中|Suita=吹田|Takatsuki=高槻|Hirakata=枚方|Kobe=神戸|Himeji=姫路|Nishinomiya=西宮|Amagasaki=尼崎|Akashi=明石
Takarazuka=宝塚|Nara=奈良|Nara-shi=奈良|Ikoma=生駒|Wakayama=和歌山|Tanabe=田辺|Shirahama=白浜|Tottori=鳥取|Yonago=米子|Matsue=松江|Izumo=出雲|Okayama=岡山
Kurashiki=倉敷|Hiroshima=広島|Fukuyama=福山|Onomichi=尾道|Kure=呉|Hatsukaichi=廿日市|Yamaguchi=山口|Shimonoseki=下関|Hagi=萩|Iwakuni=岩国
Tokushima=徳島|Naruto=鳴門|Takamatsu=高松|Marugame=丸亀|Matsuyama=松山|Imabari=今治|Uwajima=宇和島|Kochi=高知|Fukuoka=福岡|Kitakyushu=北九州
Kurume=久留米|Dazaifu=太宰府|Saga=佐賀|Karatsu=唐津|Nagasaki=長崎|Sasebo=佐世保|Kumamoto=熊本|Aso=阿蘇|Oita=大分|Beppu=別府|Yufu=由布
Miyazaki=宮崎|Nobeoka=延岡|Kagoshima=鹿児島|Kirishima=霧島|Ibusuki=指宿|Naha=那覇|Okinawa=沖縄|Ishigaki=石垣|Miyakojima=宮古島`
  .trim()
  .split(/[|\n]/)
  .map((entry) => `JP ${entry}`)
