// British venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

/** London, the South East and East Anglia. */
export const uk2 = readAddresses(
  'GB',
  String.raw`
Smarden, Kent | London | 51.15 0.69
Ockley, Surrey | London | 51.15 -0.36
Norwich, Norfolk | London | 52.63 1.30
The Charter Hall, Smarden, Ashford TN27 8QF | Canterbury | 51.15 0.69
Norfolk Hotel, Arundel | Brighton | 50.85 -0.55
Norfolk Arms, High Street, Arundel, W Sussex BN18 9AB | Brighton | 50.85 -0.55
Chiddingstone Castle, Chiddingstone, Edenbridge, Kent | London | 51.19 0.15
Leeds Castle, Maidstone, Kent ME17 1PL | London | 51.25 0.63
Pluckley Village Hall, Pluckley, Kent | Canterbury | 51.18 0.75
Whitstable Castle, Whitstable | London | 51.36 1.03
Winter Gardens, Margate, CT9 1HX | Canterbury | 51.39 1.39
The Mermaid Inn, Rye, East Sussex | Brighton | 50.95 0.73
Bartholomew Barn, Alfriston, E Sussex | Brighton | 50.81 0.16
Ditchling Village Hall, Ditchling, Hassocks BN6 8TT | London | 50.92 -0.12
Lewes | Brighton | 50.87 0.01
Hastings Road, Battle, East Sussex | Brighton | 50.92 0.48
West Dean College, West Dean, Chichester PO18 0QZ | Brighton | 50.91 -0.78
Leconfield Hall, Petworth, West Sussex | Guildford | 50.99 -0.61
village hall, shere, surrey | Guildford | 51.22 -0.46
Loseley Park, Guildford, Surrey, GU3 1HS | London | 51.22 -0.61
Farnham Maltings\nBridge Square\nFarnham\nSurrey | Guildford | 51.21 -0.80
Denbies Wine Estate, Dorking, RH5 6AA | London | 51.24 -0.33
Brighton Road, Reigate | London | 51.24 -0.20
Haslemere Hall, Bridge Road, Haslemere GU272AS | Guildford | 51.09 -0.71
Selborne Village Hall, Selborne, Alton, Hants | Southampton | 51.10 -0.94
The Montagu Barn, Beaulieu, Hants | Southampton | 50.82 -1.45
Lyndhurst, New Forest, Hampshire | Southampton | 50.87 -1.57
Winchester Guildhall, Winchester | Southampton | 51.06 -1.31
London Hotel, Ringwood, Hants | Southampton | 50.85 -1.79
Town Hall, Stockbridge, Hampshire SO20 6HE | Southampton | 51.11 -1.49
Yarmouth, Isle of Wight | Southampton | 50.71 -1.50
Ventnor Winter Gardens, Ventnor, IOW PO38 1SZ | Portsmouth | 50.59 -1.21
Corn Exchange, Newbury, Berks | Reading | 51.40 -1.32
The Bell, Aldworth, Berkshire | Reading | 51.52 -1.20
Hungerford Town Hall Hungerford Berks RG17 0NF | Reading | 51.41 -1.52
Windsor | London | 51.48 -0.61
Bray, Maidenhead, Berks | London | 51.51 -0.70
Burford School Hall, Burford, Oxon | Oxford | 51.81 -1.64
Kelmscott Manor, Kelmscott, Lechlade | Oxford | 51.69 -1.64
Great Tew, Oxon, OX7 4AH | Oxford | 51.96 -1.42
Oxford House, Bethnal Green, London E2 6HG | London | 51.53 -0.06
Bampton Village Hall, Bampton, Oxfordshire | Reading | 51.73 -1.55
Henley on Thames, Oxon | London | 51.54 -0.90
Hambleden Village Hall, Hambleden, Bucks | London | 51.57 -0.87
The Kings Barn, Amersham, Bucks HP7 0DP | London | 51.67 -0.61
Stony Stratford, Milton Keynes | London | 52.06 -0.85
Waddesdon Manor, Waddesdon, Aylesbury, Buckinghamshire, HP18 0JH | Oxford | 51.84 -0.94
Hatfield House, Hatfield, Herts | London | 51.76 -0.23
Ashridge House, Little Gaddesden, Herts | London | 51.80 -0.55
Ashwell Village Hall, Ashwell, Baldock, Herts SG7 5NL | Cambridge | 52.04 -0.15
St Albans, Hertfordshire AL1 3JE | London | 51.75 -0.34
Woburn Village Hall, Woburn, Beds | London | 51.99 -0.62
The Sharnbrook Barn, Sharnbrook, Bedfordshire | Cambridge | 52.23 -0.55
Ampthill, Beds MK45 2NU | London | 52.03 -0.50
Hampton Court, East Molesey, Middlesex | London | 51.40 -0.34
York House, Twickenham, Middlesex TW1 3AA | London | 51.45 -0.33
Village Hall, Harefield, Middx | London | 51.60 -0.48
SW1A 1AA | London | 51.50 -0.14
Tunbridge Wels, Kent | London | 51.13 0.26
Chichster, West Sussex PO19 1NB | Brighton | 50.84 -0.78
`,
)
