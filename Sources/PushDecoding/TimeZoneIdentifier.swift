import JSONSyntax

/// The identifiers from which Foundation creates a `TimeZone`: those in its tables, and offsets such as `GMT+5:30`.
package enum TimeZoneIdentifier {
  /// The largest offset from Greenwich, in minutes.
  private static let maximumOffset = 18 * 60

  package static func isValid(_ identifier: String) -> Bool {
    isOffset(identifier) || known.contains(identifier)
  }

  /// Returns whether an identifier is `GMT` or `UTC`, a sign, and `H`, `HH`, `HHMM`, `H:MM` or `HH:MM`.
  private static func isOffset(_ identifier: String) -> Bool {
    let bytes = Array(identifier.utf8)
    guard bytes.count > 4, bytes[3] == UInt8(ascii: "+") || bytes[3] == UInt8(ascii: "-"),
      identifier.hasPrefix("GMT") || identifier.hasPrefix("UTC")
    else { return false }
    let parts = bytes[4...].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy { $0.isDigit } }) else {
      return false
    }
    let numbers = parts.map { $0.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 10_000) } }
    let lengths = parts.map { $0.count }
    switch lengths {
    case [1], [2]: return numbers[0] * 60 <= maximumOffset
    case [4]:
      return numbers[0] % 100 < 60 && numbers[0] / 100 * 60 + numbers[0] % 100 <= maximumOffset
    case [1, 2], [2, 2]: return numbers[0] * 60 + numbers[1] <= maximumOffset
    default: return false
    }
  }

  /// Every identifier that swift-foundation 6.3.1 supports, from the tz database and from ICU.
  package static let known: Set<String> = {
    var known: Set<String> = []
    var prefix = ""
    for word in list.split(whereSeparator: { $0 == " " || $0 == "\n" }).map({ String($0) }) {
      if word.hasSuffix("/") { prefix = word } else { known.insert(prefix + word) }
    }
    return known
  }()

  /// The identifiers; a word that ends with a slash precedes those that start with it.
  private static let list = """
    ACT AET AGT ART AST BET BST CAT CET CNT CST CST6CDT CTT Cuba EAT ECT EET EST EST5EDT Egypt Eire
    Factory GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong IET IST Iceland Iran Israel JST
    Jamaica Japan Kwajalein Libya MET MIT MST MST7MDT NET NST NZ NZ-CHAT Navajo PLT PNT PRC PRT PST
    PST8PDT Poland Portugal ROC ROK SST Singapore Turkey UCT UTC Universal VST W-SU WET Zulu
    Africa/ Abidjan Accra Addis_Ababa Algiers Asmara Asmera Bamako Bangui Banjul Bissau Blantyre
    Brazzaville Bujumbura Cairo Casablanca Ceuta Conakry Dakar Dar_es_Salaam Djibouti Douala
    El_Aaiun Freetown Gaborone Harare Johannesburg Juba Kampala Khartoum Kigali Kinshasa Lagos
    Libreville Lome Luanda Lubumbashi Lusaka Malabo Maputo Maseru Mbabane Mogadishu Monrovia
    Nairobi Ndjamena Niamey Nouakchott Ouagadougou Porto-Novo Sao_Tome Timbuktu Tripoli Tunis
    Windhoek America/ Adak Anchorage Anguilla Antigua Araguaina Argentina/Buenos_Aires
    Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy
    Argentina/La_Rioja Argentina/Mendoza Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan
    Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia Aruba Asuncion Atikokan Atka Bahia
    Bahia_Banderas Barbados Belem Belize Blanc-Sablon Boa_Vista Bogota Boise Buenos_Aires
    Cambridge_Bay Campo_Grande Cancun Caracas Catamarca Cayenne Cayman Chicago Chihuahua
    Ciudad_Juarez Coral_Harbour Cordoba Costa_Rica Coyhaique Creston Cuiaba Curacao Danmarkshavn
    Dawson Dawson_Creek Denver Detroit Dominica Edmonton Eirunepe El_Salvador Ensenada Fort_Nelson
    Fort_Wayne Fortaleza Glace_Bay Godthab Goose_Bay Grand_Turk Grenada Guadeloupe Guatemala
    Guayaquil Guyana Halifax Havana Hermosillo Indiana/Indianapolis Indiana/Knox Indiana/Marengo
    Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac
    Indianapolis Inuvik Iqaluit Jamaica Jujuy Juneau Kentucky/Louisville Kentucky/Monticello
    Knox_IN Kralendijk La_Paz Lima Los_Angeles Louisville Lower_Princes Maceio Managua Manaus
    Marigot Martinique Matamoros Mazatlan Mendoza Menominee Merida Metlakatla Mexico_City Miquelon
    Moncton Monterrey Montevideo Montreal Montserrat Nassau New_York Nipigon Nome Noronha
    North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem Nuuk Ojinaga Panama Pangnirtung
    Paramaribo Phoenix Port-au-Prince Port_of_Spain Porto_Acre Porto_Velho Puerto_Rico Punta_Arenas
    Rainy_River Rankin_Inlet Recife Regina Resolute Rio_Branco Rosario Santa_Isabel Santarem
    Santiago Santo_Domingo Sao_Paulo Scoresbysund Shiprock Sitka St_Barthelemy St_Johns St_Kitts
    St_Lucia St_Thomas St_Vincent Swift_Current Tegucigalpa Thule Thunder_Bay Tijuana Toronto
    Tortola Vancouver Virgin Whitehorse Winnipeg Yakutat Yellowknife Antarctica/ Casey Davis
    DumontDUrville Macquarie Mawson McMurdo Palmer Rothera South_Pole Syowa Troll Vostok Arctic/
    Longyearbyen Asia/ Aden Almaty Amman Anadyr Aqtau Aqtobe Ashgabat Ashkhabad Atyrau Baghdad
    Bahrain Baku Bangkok Barnaul Beirut Bishkek Brunei Calcutta Chita Choibalsan Chongqing
    Chungking Colombo Dacca Damascus Dhaka Dili Dubai Dushanbe Famagusta Gaza Harbin Hebron
    Ho_Chi_Minh Hong_Kong Hovd Irkutsk Istanbul Jakarta Jayapura Jerusalem Kabul Kamchatka Karachi
    Kashgar Kathmandu Katmandu Khandyga Kolkata Krasnoyarsk Kuala_Lumpur Kuching Kuwait Macao Macau
    Magadan Makassar Manila Muscat Nicosia Novokuznetsk Novosibirsk Omsk Oral Phnom_Penh Pontianak
    Pyongyang Qatar Qostanay Qyzylorda Rangoon Riyadh Saigon Sakhalin Samarkand Seoul Shanghai
    Singapore Srednekolymsk Taipei Tashkent Tbilisi Tehran Tel_Aviv Thimbu Thimphu Tokyo Tomsk
    Ujung_Pandang Ulaanbaatar Ulan_Bator Urumqi Ust-Nera Vientiane Vladivostok Yakutsk Yangon
    Yekaterinburg Yerevan Atlantic/ Azores Bermuda Canary Cape_Verde Faeroe Faroe Jan_Mayen Madeira
    Reykjavik South_Georgia St_Helena Stanley Australia/ ACT Adelaide Brisbane Broken_Hill Canberra
    Currie Darwin Eucla Hobart LHI Lindeman Lord_Howe Melbourne NSW North Perth Queensland South
    Sydney Tasmania Victoria West Yancowinna Brazil/ Acre DeNoronha East West Canada/ Atlantic
    Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon Chile/ Continental
    EasterIsland Etc/ GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7
    GMT+8 GMT+9 GMT-0 GMT-1 GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7
    GMT-8 GMT-9 GMT0 Greenwich UCT UTC Universal Zulu Europe/ Amsterdam Andorra Astrakhan Athens
    Belfast Belgrade Berlin Bratislava Brussels Bucharest Budapest Busingen Chisinau Copenhagen
    Dublin Gibraltar Guernsey Helsinki Isle_of_Man Istanbul Jersey Kaliningrad Kiev Kirov Kyiv
    Lisbon Ljubljana London Luxembourg Madrid Malta Mariehamn Minsk Monaco Moscow Nicosia Oslo
    Paris Podgorica Prague Riga Rome Samara San_Marino Sarajevo Saratov Simferopol Skopje Sofia
    Stockholm Tallinn Tirane Tiraspol Ulyanovsk Uzhgorod Vaduz Vatican Vienna Vilnius Volgograd
    Warsaw Zagreb Zaporozhye Zurich Indian/ Antananarivo Chagos Christmas Cocos Comoro Kerguelen
    Mahe Maldives Mauritius Mayotte Reunion Mexico/ BajaNorte BajaSur General Pacific/ Apia
    Auckland Bougainville Chatham Chuuk Easter Efate Enderbury Fakaofo Fiji Funafuti Galapagos
    Gambier Guadalcanal Guam Honolulu Johnston Kanton Kiritimati Kosrae Kwajalein Majuro Marquesas
    Midway Nauru Niue Norfolk Noumea Pago_Pago Palau Pitcairn Pohnpei Ponape Port_Moresby Rarotonga
    Saipan Samoa Tahiti Tarawa Tongatapu Truk Wake Wallis Yap SystemV/ AST4 AST4ADT CST6 CST6CDT
    EST5 EST5EDT HST10 MST7 MST7MDT PST8 PST8PDT YST9 YST9YDT US/ Alaska Aleutian Arizona Central
    East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa
    """
}
