/// Declares a phrase once: its name, and how English says it. Those of look-ups, of advice and of the npm package itself come
/// last, so that all programs count the others alike.
macro_rules! phrases {
    (
        always { $($name:ident $english:literal,)* }
        lookup { $($of_lookup:ident $lookup_english:literal,)* }
        advice { $($more:ident $more_english:literal,)* }
        package { $($own:ident $own_english:literal,)* }
    ) => {
        /// Something that findings say. Other languages have the same phrases in the same order
        /// (`german.txt`, `portuguese.txt`).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Phrase(u16);

        #[allow(clippy::enum_variant_names, reason = "they are named after what they say")]
        #[repr(u16)]
        enum Place { $($name,)* $(#[cfg(any(feature = "advice", feature = "lookup"))] $of_lookup,)* $(#[cfg(feature = "advice")] $more,)* $(#[cfg(all(feature = "advice", feature = "languages"))] $own,)* }

        #[allow(non_upper_case_globals, missing_docs, reason = "they read like the variants of an enumeration")]
        impl Phrase {
            $(pub const $name: Phrase = Phrase(Place::$name as u16);)*
            $(#[cfg(any(feature = "advice", feature = "lookup"))] pub const $of_lookup: Phrase = Phrase(Place::$of_lookup as u16);)*
            $(#[cfg(feature = "advice")] pub const $more: Phrase = Phrase(Place::$more as u16);)*
            $(#[cfg(all(feature = "advice", feature = "languages"))] pub const $own: Phrase = Phrase(Place::$own as u16);)*
        }

        const ENGLISH: [&str; Phrase::COUNT] = [
            $($english,)*
            $(#[cfg(any(feature = "advice", feature = "lookup"))] $lookup_english,)*
            $(#[cfg(feature = "advice")] $more_english,)*
            $(#[cfg(all(feature = "advice", feature = "languages"))] $own_english,)*
        ];

        impl Phrase {
            /// Their names, in their order.
            #[cfg(feature = "languages")]
            pub const NAMES: [&'static str; Phrase::COUNT] = [
                $(stringify!($name),)*
                $(#[cfg(any(feature = "advice", feature = "lookup"))] stringify!($of_lookup),)*
                $(#[cfg(feature = "advice")] stringify!($more),)*
                $(#[cfg(all(feature = "advice", feature = "languages"))] stringify!($own),)*
            ];

            /// How many there are.
            pub const COUNT: usize = [
                $(Phrase::$name.0,)*
                $(#[cfg(any(feature = "advice", feature = "lookup"))] Phrase::$of_lookup.0,)*
                $(#[cfg(feature = "advice")] Phrase::$more.0,)*
                $(#[cfg(all(feature = "advice", feature = "languages"))] Phrase::$own.0,)*
            ]
            .len();
        }
    };
}

impl Phrase {
    /// The phrase with this place in the order; the first where there is none.
    pub const fn at(place: usize) -> Phrase {
        if place < Phrase::COUNT { Phrase(place as u16) } else { Phrase(0) }
    }

    /// The phrase so many places behind it.
    pub(crate) const fn after(self, places: usize) -> Phrase {
        Phrase::at(self.index() + places)
    }

    /// Its place in the order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How English says it.
    pub fn english(self) -> &'static str {
        let end_of = |index: usize| ENDS.get(index).copied().map(usize::from);
        let start = self.index().checked_sub(1).and_then(end_of).unwrap_or(0);
        let bytes = end_of(self.index()).and_then(|end| TEXT.get(start..end));
        bytes.and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// All of them.
    #[cfg(feature = "languages")]
    pub fn all() -> impl Iterator<Item = Phrase> {
        (0..Phrase::COUNT).map(Phrase::at)
    }
}

/// All phrases, one behind the other: as many texts they would be larger.
static TEXT: [u8; length(&ENGLISH)] = joined();
/// Where each ends in it.
static ENDS: [u16; Phrase::COUNT] = ends();

const fn length(texts: &[&str]) -> usize {
    let (mut length, mut rest) = (0, texts);
    while let [first, others @ ..] = rest {
        length += first.len();
        rest = others;
    }
    length
}

const fn joined() -> [u8; length(&ENGLISH)] {
    let mut text = [0; length(&ENGLISH)];
    let (mut empty, mut phrases) = (text.as_mut_slice(), ENGLISH.as_slice());
    while let [phrase, others @ ..] = phrases {
        let (place, rest) = empty.split_at_mut(phrase.len());
        place.copy_from_slice(phrase.as_bytes());
        (empty, phrases) = (rest, others);
    }
    text
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn ends() -> [u16; Phrase::COUNT] {
    let (mut ends, mut at, mut phrase) = ([0; Phrase::COUNT], 0, 0);
    while phrase < ENGLISH.len() {
        at += ENGLISH[phrase].len();
        assert!(at <= u16::MAX as usize, "the phrases are too long");
        ends[phrase] = at as u16;
        phrase += 1;
    }
    ends
}

phrases! {
    always {
        Payload "the payload",
        Or " or ",
        AnyValue "a JSON value",
        NoKey "no such key",
        TrueOrFalse "true or false",
        AnObject "an object",
        AString "a string",
        StringAtMost "a string of at most {max}",
        StringAtLeast "a string of at least {min}",
        StringBetween "a string of {min} to {max}",
        AnArray "an array",
        ArrayAtMost "an array of at most {max}",
        ArrayAtLeast "an array of at least {min}",
        ArrayBetween "an array of {min} to {max}",
        ANumber "a number",
        NumberAtMost "a number of at most {max}",
        NumberAtLeast "a number of at least {min}",
        NumberBetween "a number from {min} to {max}",
        AnInteger "an integer",
        IntegerAtMost "an integer of at most {max}",
        IntegerAtLeast "an integer of at least {min}",
        IntegerBetween "an integer from {min} to {max}",
        Characters "{count} character|{count} characters",
        Items "{count} item|{count} items",
        OneOf "one of {allowed}",
        AtLeastOneOf "at least one of {allowed}",
        SuchAs "{name} such as {example}",
        DateTime "a date and time",
        AUri "a URI",
        AUuid "a UUID",
        HttpUri "an http:// or https:// URI",
        NodeIdentifier "a node identifier",
        SchemaVersion "a schema version",
        MaterialId "a material id",
        ProductId "a product id",
        OfferId "an offer id",
        MatchId "a match id",
        TransferId "a transfer id",
        TransactionId "a transaction id",
        GtinDigits "a GTIN of 8 to 14 digits",
        CountryCode "a country code of two capital letters",
        CasNumber "a CAS number",
        CurrencyCode "a currency code of three letters",
        WasteCode "a waste code of six digits",
        CustomsCode "a customs code of 6 to 10 digits",
        EightDigits "a code of eight digits",
        TaricCode "a TARIC code of ten digits",
        NaceCode "a NACE code",
        MustBe "{subject} must be {expected}; it is {got}",
        MustHold "{subject} must be {expected}; it has {got}",
        UnknownNear "{subject}: unknown value {got}; did you mean {nearest}? ({count} allowed)",
        UnknownFew "{subject}: unknown value {got}; it must be {expected}",
        UnknownMany "{subject}: unknown value {got}; it must be {expected} ({count} allowed)",
        Missing "{subject} is missing",
        NoneOf "{subject} must have {expected}",
        Repeated "key {key} appears again in {object}",
        UnknownKey "key {key} is not known in {object}",
        UnknownKeyFew "key {key} is not known in {object}; known are {allowed}",
        UnknownKeyMany "key {key} is not known in {object}; known are {allowed} ({count} in all)",
        Reserved "key {key} is reserved and must not be in {object}",
        OldVersion "{subject} should be {preferred}; it is {got}",
        NullIsNotAbsent "null is not a value: give one, or leave an optional key out",
        NumberWithoutQuotes "write the number without quotes",
        WithoutQuotes "write it without quotes",
        DidYouMean "did you mean {nearest}?",
        Rename "rename {key}",
        KeepOne "keep one of them",
        Remove "remove it",
        RemoveMark "remove the byte-order mark",
        NotJson "the payload is not JSON: {reason}",
        NotJsonAt "the payload is not JSON: {reason} (line {line}, column {column})",
        TooDeep "the payload must nest objects and arrays at most 64 deep",
        EndInArray "it ends within an array",
        EndInObject "it ends within an object",
        EndInString "it ends within a string",
        EndInValue "it ends where a value should be",
        NoColon "a colon is missing",
        NoCommaInArray "a comma or ] is missing",
        NoCommaInObject "a comma or } is missing",
        NoWord "a word is not true, false or null",
        NoValue "a value is missing",
        WrongEscape "an escape is wrong",
        WrongNumber "a number is wrong",
        LargeNumber "a number is too large",
        ControlCharacter "a string has a control character",
        KeyNoString "a key is not a string",
        HalfSurrogate "an escape is half a surrogate pair",
        NothingAfterComma "a comma has nothing after it",
        MoreAfterEnd "it goes on after its end",
        ShortEscape "an escape is too short",
        NotUtf8 "it is not UTF-8",
        NotUtf8From "it is not UTF-8 from byte {byte} on",
        ExpiresBefore "{subject} is not after available_from",
        ExpiresBeforeHelp "set it to a time after available_from",
        ReceivedBefore "{subject} is before handoff_at",
        ReceivedBeforeHelp "check both times and their offsets",
        ValidBefore "{subject} is not after valid_from",
        ValidBeforeHelp "set it to a time after valid_from",
        SafetyInfo "{subject} is hazardous and has no material_safety_info_url",
        SafetyInfoHelp "add the URI of the safety information",
        VoteEndsBefore "{subject} is before start",
        VoteEndsBeforeHelp "set it to a time after start",
        VoteClosesBefore "{subject} is before voting_opens",
        VoteClosesBeforeHelp "set it to a time after voting_opens",
        TooManyVotes "{subject} has more votes than voters",
        TooManyVotesHelp "votes_for + votes_against is at most total_voted, which is at most total_eligible",
    }
    lookup {
        PrefixRestricted "restricted circulation, within a company or a region",
        PrefixReserved "reserved by GS1 for later use",
        PrefixExamples "examples and demonstrations",
        PrefixRefunds "refund receipts",
        PrefixCoupons "coupons",
        PrefixInHouse "numbers within a company",
        LinkWords "words stand in place of the numbers of application identifiers",
        LinkShortGtin "its GTIN has fewer than 14 digits",
        LinkForeign "a qualifier does not belong to its primary key",
        LinkOrder "its qualifiers are out of order",
    }
    advice {
        UnknownMember "key {key} is not a member of {object}",
        GtinLength "{subject} is not a GTIN: a GTIN has 8, 12, 13 or 14 digits (GS1)",
        GtinLengthHelp "write all digits of the number under the bar code: 8, 12, 13 or 14",
        GtinZeros "{subject} is not a GTIN: all digits are 0",
        GtinZerosHelp "write the number under the bar code, or leave gtin out",
        GtinDigit "{subject} is not a GTIN: its last digit should be {digit}, but is {last} (GS1)",
        CompareDigits "compare it digit by digit with the source; if only the last one is wrong, write {right}",
        GtinRestricted "{subject} has a prefix that identifies no product: {purpose} (GS1)",
        GtinRestrictedHelp "write the product's own GTIN, or leave gtin out",
        LinkNoKey "{subject} is not a GS1 Digital Link: its path does not end in a key and its value, such as 01 and a GTIN",
        LinkNoKeyHelp "write the link like https://id.gs1.org/01/04012345678901, with nothing after the GTIN but qualifiers, or leave gs1_digital_link out",
        LinkForm "{subject} is not written as the standard asks: {fault} (GS1 Digital Link)",
        LinkFormHelp "write the key, its value and its qualifiers like /01/04012345678901/10/BATCH/21/SERIAL",
        LinkGtinLength "{subject} has {number} after 01, and a GTIN has 8, 12, 13 or 14 digits (GS1)",
        LinkGtinZeros "{subject} has {number} after 01, and all its digits are 0",
        LinkGtinDigit "{subject} has no GTIN after 01: the last digit should be {digit}, but is {last} (GS1)",
        LinkOwnGtin "write /01/{gtin}, which is this passport's gtin",
        LinkWriteGtin "write the 14 digits of the GTIN after /01/",
        LinkMismatch "{subject} is for the GTIN {linked}, and gtin is another one: {gtin}",
        LinkMismatchHelp "write /01/{padded} in the link, or {linked} as gtin",
        CasOneDigit "{subject} is not a CAS number: those have two to seven digits before the first hyphen",
        CasOneDigitHelp "check the number; the shortest ones look like 50-00-0",
        CasZero "{subject} is not a CAS number: those do not begin with 0",
        CasZeroHelp "write {right}, if that is the substance",
        CasDigit "{subject} is not a CAS number: its last digit should be {digit}, but is {last}",
        CountryFormer "{subject} was the code of a country and is no longer (ISO 3166-1)",
        CountryReserved "{subject} is reserved, and no country has it today (ISO 3166-1)",
        CountryUnknown "{subject} is not a country's code (ISO 3166-1)",
        CountryHelp "write the two letters of the country where it was made, for example DE",
        CountryOne "write {code}, if that is the country",
        CountrySeveral "write today's code: {codes}",
        WasteUnknown "{subject} is not in the European List of Waste (Decision 2000/532/EC); Member States may have entries of their own",
        WasteUnknownHelp "check the six digits: `loopgate lookup waste` and GET /api/v1/reference/waste-codes know the list",
        WasteFuture "{subject} is in the List of Waste (Decision 2000/532/EC) only from {day}, after available_from",
        WasteFutureHelp "for a time before {day}, choose a code of the list of that time",
        WasteEnded "{subject} was in the List of Waste (Decision 2000/532/EC) until {day}, before available_from",
        WasteChoose "choose a code of the list of that day",
        WasteReplaced "it is replaced by {code}",
        WasteReplacedSeveral "depending on the waste, it is replaced by {codes}",
        WasteHazard "{subject} is the code of a hazardous waste (Decision 2000/532/EC), and passport.hazardous is false",
        WasteHazardHelp "set passport.hazardous to true, or choose the code of the waste that is not hazardous, where the list has one",
        WasteCategory "{subject} is not one of the codes that we find usual for {category}",
        WasteCategoryHelp "check ewc_code and category; keep both if they are right",
        WastePackaging "{subject} is not a code of packaging (15 01), and supported_regimes names ppwr, the regulation on packaging (Regulation (EU) 2025/40)",
        WastePackagingHelp "check ewc_code; keep both if packaging is to be made of it, or remove ppwr",
        CustomsDisagree "{subject} does not begin with {start}, as {other} does",
        CustomsDisagreeHelp "check which of the two is right: {code} or {other}",
        CustomsZeros "{subject} is not a code: all digits are 0",
        CustomsLength "{subject} has an unusual length: 6 digits are shared by all countries, 8 and 10 are those of some",
        CustomsNational "{subject} is in chapter 98 or 99, which the Harmonized System leaves to each country; such a code is a cn_code or taric_code",
        CustomsChapter "{subject} is in no chapter of the Harmonized System, which its first two digits name",
        Prodcom "{subject} is not a PRODCOM code: those begin with 07 to 33, the divisions of mining and manufacturing",
        CustomsHelp "check the digits, or leave the code out",
        RegimeTwice "{subject} names {regime} twice",
        RegimeTwiceHelp "name it once",
        NotBattery "{subject} is the category of a battery, and the material's category is not ewaste-batteries",
        NotBatteryHelp "set category to \"ewaste-batteries\", or remove battery_category",
        BatteryCategory "{subject} names battery-passport, and classification.battery_category is missing; it decides which batteries need a passport (Regulation (EU) 2023/1542, Article 77)",
        BatteryCategoryHelp "add classification.battery_category: portable, lmt, sli, industrial or ev",
        NoPassportNeeded "{subject} names battery-passport, which Regulation (EU) 2023/1542 (Article 77) does not ask for portable and starter batteries",
        NoPassportNeededHelp "keep it if you issue the passport of your own accord; else remove battery-passport, or check battery_category",
        PassportNoId "{subject} names a regime that asks for a passport, and has no passport_id to identify it (Regulation (EU) 2023/1542, Article 77, for batteries; Regulations (EU) 2024/1781 and 2025/40 for other products, as their acts come to apply)",
        PassportNoIdHelp "add passport_id, and passport_url or data_carrier_id",
        PassportNoPlace "{subject} names a regime that asks for a passport, and does not say where to find this one (Regulation (EU) 2023/1542, Article 77, for batteries; Regulations (EU) 2024/1781 and 2025/40 for other products, as their acts come to apply)",
        PassportNoPlaceHelp "add passport_url, where the passport is, or data_carrier_id, the code on the product that leads there",
        PassportNoOperator "{subject} names a regime that asks for a passport, and no economic operator who answers for this one (Regulation (EU) 2023/1542, Article 77, for batteries; Regulations (EU) 2024/1781 and 2025/40 for other products, as their acts come to apply)",
        PassportNoOperatorHelp "add economic_operator_id or economic_operator_name",
        NotReusable "{subject} is not packaging-reusable, and supported_regimes names ppwr; by the protocol's packaging profile such products are reusable packaging",
        NotReusableHelp "set product_category to \"packaging-reusable\", or remove ppwr from supported_regimes",
        ShipmentNoCode "{subject} names waste-shipment, and classification.ewc_code is missing; the documents of a shipment name the waste by its code (Regulation (EU) 2024/1157)",
        ShipmentNoCodeHelp "add classification.ewc_code, the six digits of the List of Waste",
        ShipmentPublicRegime "{subject} is public, and supported_regimes names waste-shipment, whose documents are for operators and authorities",
        ShipmentPublicDocument "{subject} is public, and waste_shipment_doc_ref names the document of a waste shipment, which is for operators and authorities",
        ShipmentPublicHelp "set visible_to to \"operator\" or \"regulator\"",
        ShipmentNoOperator "{subject} has no source_operator_id, and the transfer is a waste shipment",
        ShipmentNoFacility "{subject} has no facility_id, and the transfer is a waste shipment",
        ShipmentNoTraceability "{subject} is a waste shipment without traceability, so its operator and facility are not known",
        ShipmentOperatorHelp "add traceability.source_operator_id and traceability.facility_id",
        ShipmentNoRetention "{subject} has no retention_until; records of a waste shipment are kept for five years (Regulation (EU) 2024/1157, Article 20)",
        ShipmentRetentionHelp "add traceability.retention_until, five years after the handoff or later",
        ShipmentShort "{subject} is less than five years after handoff_at; records of a waste shipment are kept that long (Regulation (EU) 2024/1157, Article 20)",
        ShipmentShortHelp "set it to {day} or later",
        AudienceNamed "{subject} names an audience, and access_scope is public",
        AudienceNamedHelp "set access_scope to \"role-based\" or \"restricted\", or visible_to to \"public\"",
        AudiencePublic "{subject} is public, and access_scope is not",
        AudiencePublicHelp "set visible_to to \"operator\" or \"regulator\", or access_scope to \"public\"",
        AudienceMissing "{subject} is role-based, and visible_to does not say for whom",
        AudienceMissingHelp "add visible_to: operator or regulator",
    }
    package {
        TooLarge "the payload must be smaller; it is too large to be checked here",
        NotText "the payload must be JSON as a string or as bytes (Uint8Array)",
        PlaceOnEarth "\"lon,lat\" in degrees",
    }
}
