// Japanese venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const japan = readAddresses(
  'JP',
  `
京都市東山区祇園町南側570 | 大阪市 | 35.00 135.77
〒605-0074 京都府京都市東山区祇園町南側 | Osaka | 35.00 135.77
東京都渋谷区道玄坂2-1 | 横浜市 | 35.66 139.70
神奈川県鎌倉市 | 東京 | 35.32 139.55
Kamakura, Kanagawa | Tokyo | 35.32 139.55
Hakone, Kanagawa Prefecture, Japan | Tokyo | 35.23 139.11
奈良市 | 京都市 | 34.69 135.80
Nikko, Tochigi 321-1404 | Tokyo | 36.75 139.60
長野県軽井沢町 | 東京 | 36.35 138.63
金沢市, 石川県 | 富山市 | 36.56 136.65
Naha, Okinawa | Naha | 26.21 127.68
札幌市中央区 | 小樽市 | 43.06 141.35
Otaru, Hokkaido | Sapporo | 43.19 140.99
Hotel Kyoto, Nara, Japan | Osaka | 34.69 135.80
福岡市博多区 | 北九州市 | 33.59 130.41
Onomichi, Hiroshima | Hiroshima | 34.41 133.20
`,
)
