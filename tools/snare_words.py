"""Build the word lists of Snare: `python tools/snare_words.py` writes games/snare/lexicon/words.z.

Needs Debian's packages `scowl` and `wordnet-base`, and from PyPI `wordfreq` and `lemminflect`;
all of them are free. The lists come from SCOWL. Which words are nouns is known from WordNet,
lemminflect and SCOWL's own possessives, and a short list of what they lack or get wrong. Players
need none of this: the file is kept in the repository.
"""

import re
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from lemminflect import getAllInflections, getLemma
from wordfreq import zipf_frequency

SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")
TARGET = Path(__file__).parents[1] / "src/snuggery/games/snare/lexicon/words.z"
SPELLINGS = ("english", "american", "british", "british_z")
SIZES = (60, 70)
COMMON = (3.4, 2.3)
"""From these Zipf frequencies on, everyone knows a word, or good readers do."""

HISSING = ("s", "x", "z", "sh", "ch", "o")
"""Endings after which a plural may have ES."""
NOT_PLURALS = "artel rotl|crying cry|cryings cry|doses dos|behooves behoof"
"""Pairs that the sources wrongly call plural and singular."""
NOT_PLURALS_2 = (
    "ours our|yours your|theirs their|hers her|news new|mans man|begins begin|towards toward|"
    "besides beside"
)
"""The same, found later: what version 1 of the rules called a plural stays one there."""
NOT_PLURALS_3 = (
    "genus genu|alas ala|species specie|weighs weigh|amazes amaze|prophesies prophesy|lesses less|"
    "predates predate|compiles compile|practises practise|overwrites overwrite|pummels pummel|"
    "regales regale|maims maim|vaccinates vaccinate|outstretches outstretch|upraises upraise|"
    "redoes redo|tromps tromp|jells jell|woos woo|nowadays nowaday|dequeues dequeue|"
    "enqueues enqueue|preselects preselect|interoperates interoperate|egads egad|noways noway|"
    "midships midship|elevenses elevens|degases degas|yourselves yourself|"
    "assegais assagai|brants brent|rabatos rebato|saguaros sahuaro|touracos turaco|lures lur|"
    "ploughmen plowman|colones colon|soles sol"
)
"""The same again: what version 2 of the rules called a plural stays one there."""
MORE_PLURALS = (
    "dice die|seraphim seraph|beaux beau|plateaux plateau|chateaux chateau|bureaux bureau|"
    "adieux adieu|milieux milieu|portmanteaux portmanteau|passersby passerby|dwarves dwarf|"
    "staves staff|turves turf|spoonsful spoonful|cupsful cupful"
)
"""Plurals that the sources lack."""
REGULAR_TOO = (
    "whys why|supernovas supernova|lemmas lemma|mouses mouse|aphelions aphelion|cruxes crux|"
    "eucalyptuses eucalyptus|flatfoots flatfoot|busses buss"
)
"""Regular plurals of words for which the sources have only an irregular one."""
NOUNS = (
    "tell fail follow reveal remain gamer blunt remix hallow rambling reboot but imagining "
    "placing outgoing reload reworking meandering scribbling stamping slashing marginal whitelist "
    "headbutt facepalm retry resit infill transect pretest whinge preform carboxylate skydive "
    "bonk shew snog poo vape harrumph remortgage remaster matey busk higher jink crump pedalo sit "
    "backtrack scissor knicker annal mic hoover protestant gnostic mongol sellotape orthotic "
    "technic biometric bel levant whittle gentle skive mut clerical remould remold send redirect "
    "refresh drench backcross beveling bevelling bield blag blundering bodge bouse chirr chuff "
    "churr clomp complot cosset crossruff caviling cavilling centring cyclical demob doss dueling "
    "duelling enameling enamelling faff fining fleshing gurge humph judder knap mewl mishit "
    "outspan overtrump parsing penciling pencilling pouring rebid reexport regrind rehang respray "
    "restyle reveling revelling scend screak sinter slabber smutch sneering splosh suss tunneling "
    "tunnelling underbid underlining vapouring wamble whap whop whup whomp yawp saltier airt "
    "bromate macaronic sapphic ataraxic ecstatic alcaic"
)
"""Nouns that all sources lack, found by reading all remaining pairs of common words."""

MODERN = (
    "app apps aww zen yay snuck offline sudoku sudokus woohoo woot woah sheesh argh selfie selfies "
    "emoji emojis vlog vlogs vlogger vloggers meme memes hashtag hashtags podcast podcasts ebook "
    "ebooks repost reposts reposted reposting telecom telecoms lockdown lockdowns wellbeing noir "
    "donut donuts vid vids carb carbs chai droid droids improv whistleblower whistleblowers chakra "
    "chakras frontman frontmen camo cheerleading roadmap roadmaps timeframe timeframes renewables "
    "transformative grandkid grandkids influencer influencers repo repos sensei leaderboard "
    "leaderboards koi rollout rollouts yakuza admin admins takedown takedowns chia ethnicities "
    "supercar supercars dojo dojos convo convos collab collabs impactful commenter commenters "
    "customizable customisable matchup matchups playmaker playmakers headshot headshots treehouse "
    "treehouses fanfic wingman wingmen masala rebrand rebrands rebranded rebranding crypto merch "
    "meds storyline storylines starship starships gelato gelatos namaste peloton pelotons pushback "
    "ronin katana katanas trippy biofuel biofuels driverless roleplay roleplays roleplaying "
    "epigenetic underserved eyewear uptime licensure personhood wearables backcountry redox "
    "probiotic probiotics powerlifting underperforming winless wipeout wipeouts funder funders "
    "intergenerational rearview blowback curveball curveballs lightbulb lightbulbs workaround "
    "workarounds bento bentos chipset chipsets crosshairs homeownership interagency jetpack "
    "jetpacks lakeshore leadoff mothership motherships superfast backflip backflips bodyweight "
    "neurodegenerative biohazard biohazards cytokine cytokines netizen netizens rulebook rulebooks "
    "videography wirelessly dodgeball homebrew homebuyer homebuyers otaku undrafted folate "
    "greenlight meister bariatric bronzer bronzers countertop countertops geotechnical karting "
    "natively reimagined elven rebalance trailhead trailheads alrighty autosomal drawdown "
    "telemedicine midrange sashimi unapologetically unsee winemaking cofounder cofounders delisted "
    "injectable injectables nori prosecutorial gameplay cyber hotline hotlines rainforest "
    "rainforests fiance fiances momma mommas millennials mixtape mixtapes cybersecurity fanbase "
    "fanbases rockstar rockstars ecommerce smackdown seatbelt seatbelts nanotube nanotubes faceoff"
)
"""Common words missing from SCOWL's smaller sizes: chosen by hand from what wordfreq calls
common."""
ROUGH = (
    r".*fuck.*|.*cunts?|nigg(er|a).*|nigs?|nigras?|(bull|horse|dip|bat|chicken)?shit(?!tah|tim).*"
    r"|shites?|arses?|.*arseholes?|ass(es)?|.*assholes?"
    r"|(jack|dumb|bad|smart)ass(es)?|bitch.*|blowjobs?|bohunks?|bollo(ck|x).*|boners?|boobs?|boongs?"
    r"|bugger.*|bungholes?|buttholes?|chink(s|y|ies)?|cocks?|cocksuck.*|coolies?|coons?|crap(s|per.*"
    r"|py|ped|ping|pier|piest)?|cum(s|med|ming)?|dagoe?s?|dark(y|ies|ie)|goddam.*|damm?it|dicks?"
    r"|dickheads?|dildoe?s?|dykes?|dikey|fag(s|g.*|ots?)?|fellat.*|fart(s|ed|ers?|ing)?|gooks?|golliw.*"
    r"|greaseballs?|gringos?|gyp(s|ped|per.*|ping)?|halfbreeds?|honk(y|ies|eys?)|homos?|hookers?"
    r"|horn(y|ier|iest|iness)|jigaboos?|ji(sm|zz).*|kaff?irs?|kikes?|krauts?|lubras?|masturbat.*"
    r"|milfs?|mongs?|mongoloids?|mulatto.*|negro.*|negress.*|nook(ie|y)|orgas.*|org(y|ies|iastic)"
    r"|pi(c|ck|cc)anin.*|piss.*|poof(s|ters?)?|pomm(y|ies|ie)|porn.*|pricks?|puss(y|ies)|queers?"
    r"|rap(ed?|ers?|es|ing|ists?)|redskins?|retards?|retarded|sambos?|schlongs?|schmucks?|semen"
    r"|sexpots?|shiksas?|shylocks?|skank.*|slags?|slut.*|smegma|sodom.*|spastics?|spaz.*"
    r"|spi(c|ck|k)s?|squaws?|tit(s|ties|ty)?|tossers?|trann(y|ies)|turds?|twats?|twinks?|wank.*"
    r"|wetbacks?|whit(eys?|ies)|whor(e.*|ing.*|ish.*)|wogs?|wops?|yids?|zoophil.*|bestialit.*"
    r"|bukkake|cunnil.*|clit.*|penis.*|penile|vagina.*|vulva.*|anus(es)?|anal(ly)?|anilingus"
    r"|nympho(s|mania.*)?|pa?ederast.*|pa?edophil.*|incest.*|gangbang.*|fist(ed|ing)|cucks?|abos?|japs?"
    r"|polacks?|ragheads?|towelheads?|wiggers?|lesbos?|lezz?(es|y|ies)?|shemales?|injuns?|hee?bes?"
    r"|sheen(y|ies)|jew(s|ed|ing)?|chinam[ae]n|micks?|octoroons?|quadroons?|ejaculat.*|erotic.*"
    r"|copulat.*|fornicat.*|prostitut.*|brothels?|strumpets?|harlots?"
)
"""Slurs and obscenities, which the family list leaves out; npm's `cuss` and `naughty-words` and
PyPI's `better-profanity` named them, the choice is ours."""


def scowl(size: int) -> frozenset[str]:
    """Everything SCOWL has up to a size in our spellings."""
    files = (
        path
        for spelling in SPELLINGS
        for path in SCOWL.glob(f"{spelling}-words.*")
        if int(path.suffix[1:]) <= size
    )
    return frozenset(word for path in files for word in path.read_text("latin-1").split("\n"))


@cache
def wordnet(part: str) -> frozenset[str]:
    """The words of one part of speech."""
    rows = (WORDNET / f"index.{part}").read_text("utf-8").split("\n")
    return frozenset(row.split(" ")[0] for row in rows if row and row[0] != " ")


@cache
def nouns() -> frozenset[str]:
    """WordNet's nouns as they are written: TEACH, a pirate's name, is none of them."""
    rows = (WORDNET / "data.noun").read_text("utf-8").split("\n")
    parts = (row.split(" ") for row in rows if row and row[0] != " ")
    return frozenset(word for row in parts for word in row[4 : 4 + 2 * int(row[3], 16) : 2])


def pairs(text: str) -> frozenset[tuple[str, str]]:
    """Pairs of form and word as the lists above write them."""
    return frozenset((form, word) for form, word in (each.split() for each in text.split("|")))


def regular(word: str) -> Iterator[str]:
    """How the word's plural may be spelled by the rule."""
    if not word.endswith(("s", "x", "z", "sh")):
        yield word + "s"
    if word.endswith(HISSING):
        yield word + "es"
    if word.endswith("y"):
        yield word[:-1] + "ies"


def acts(word: str, words: frozenset[str], verbs: frozenset[str]) -> bool:
    """Whether the word can be a verb, so that an S makes it no plural."""
    doing = (word + "ing", word[:-1] + "ing", word + word[-1] + "ing")
    return word in verbs or not words.isdisjoint(doing)


def plurals(
    words: frozenset[str], owners: frozenset[str]
) -> tuple[frozenset[tuple[str, str]], frozenset[tuple[str, str]]]:
    """The plurals that a rule spells, and the others, as pairs of form and word."""
    nouns, verbs = wordnet("noun"), wordnet("verb")

    def is_noun(word: str, form: str) -> bool:
        known = word in owners or word in nouns
        return (
            known
            or word in getLemma(form, "NOUN", lemmatize_oov=False)
            or not acts(word, words, verbs)
        )

    ruled = frozenset(
        (form, word)
        for word in words
        for form in regular(word)
        if form in words and is_noun(word, form)
    )
    listed = (row.split() for row in (WORDNET / "noun.exc").read_text("utf-8").split("\n") if row)
    odd = frozenset((form, word) for form, *bases in listed for word in bases)
    odd = (odd | pairs(MORE_PLURALS)) - pairs(NOT_PLURALS) - ruled
    longer = {(f, w) for f, w in odd if {f, w} <= words and len(f) > len(w)}
    return ruled - pairs(NOT_PLURALS), frozenset(longer)


def was_plural(form: str, word: str, words: frozenset[str], owners: frozenset[str]) -> bool:
    """Whether the form is the plural of a noun as rules 2 knew it; the rest is guessed."""
    if (form, word) in pairs(f"{NOT_PLURALS}|{NOT_PLURALS_2}"):
        return False
    if known := getAllInflections(word, upos="NOUN").get("NNS"):
        return form in known
    if lemmas := getLemma(form, "NOUN", lemmatize_oov=False):
        return word in lemmas
    if word in wordnet("noun"):
        return True
    others = any(word in wordnet(part) for part in ("verb", "adj", "adv"))
    spoken = any(getLemma(word, part, lemmatize_oov=False) for part in ("VERB", "ADJ", "ADV"))
    return not (others or spoken or acts(word, words, wordnet("verb"))) or word in owners


def is_plural(form: str, word: str, words: frozenset[str], owners: frozenset[str]) -> bool:
    """Whether the form can be read as the plural of a noun."""
    if (form, word) in pairs(f"{NOT_PLURALS}|{NOT_PLURALS_2}|{NOT_PLURALS_3}"):
        return False
    if (form, word) in pairs(REGULAR_TOO):
        return True
    known = getAllInflections(word, upos="NOUN").get("NNS", ())
    if known and known != (word,):  # that would be a noun without a plural of its own
        return form in known
    lemmas = getLemma(form, "NOUN", lemmatize_oov=False)
    if form.endswith("wards") or (lemmas and word not in lemmas and form != word + "s"):
        return False  # NORTHWARDS; VASES, which is VASE with S and not VAS with ES
    modern = frozenset(MODERN.split())
    if word in nouns() or word in owners or word in NOUNS.split() or {word, form} <= modern:
        return True
    others = lemmas or (form[:-1] != word and form[:-1] in words)  # WHARF, BRICKIE
    return not others and _unknown(word, words)


def _unknown(word: str, words: frozenset[str]) -> bool:
    """Whether a word is taken for a noun of which the sources know nothing."""
    if word.endswith("ist") and word not in wordnet("verb"):
        return word + "ing" not in words
    parts = ("VERB", "ADJ", "ADV")
    other = any(word in wordnet(part) for part in ("verb", "adj", "adv"))
    spoken = any(getLemma(word, part, lemmatize_oov=False) for part in parts)
    doing = (word + "ing", word + word[-1] + "ing", word.removesuffix("e") + "ing")
    ends = word.endswith(("ic", "ise", "ize", "yse", "yze", "ify"))
    return not (other or spoken or ends or not words.isdisjoint(doing))


def rank(word: str) -> int:
    """How common a word is: 0 for everyone, 1 for good readers, 2 for the rest."""
    frequency = zipf_frequency(word, "en")
    return sum(frequency < mark for mark in COMMON)


def section(name: str, rows: Iterable[str]) -> str:
    """One part of the file: its name, and its words in one line."""
    return f"{name}\n{' '.join(sorted(rows))}\n"


def main() -> None:
    """Read the sources, write the file, say what is in it."""
    largest = scowl(SIZES[-1])
    owners = frozenset(word.removesuffix("'s") for word in largest if word.endswith("'s"))
    sizes = {}
    for size in reversed(SIZES):
        for word in filter(re.compile("[a-z]{3,}").fullmatch, scowl(size)):
            sizes[word] = size
    words = frozenset(sizes)
    ruled, odd = plurals(words, owners)
    spelled = {(form, word) for word in words for form in regular(word) if form in words}
    text = "".join(
        section(f"{size} {level}", (w for w in words if sizes[w] == size and rank(w) == level))
        for size in SIZES
        for level in range(3)
    )
    text += section("not plural", {f"{form}/{word}" for form, word in spelled - ruled})
    text += section("plural", (f"{form}/{word}" for form, word in odd))
    newer = words | frozenset(MODERN.split())
    spelled = {(form, word) for word in newer for form in regular(word) if form in newer}
    plural = {pair for pair in spelled if is_plural(*pair, newer, owners)}
    was = {pair for pair in spelled if was_plural(*pair, newer, owners)}
    for level in range(3):
        text += section(f"modern {level}", (w for w in newer - words if rank(w) == level))
    text += section("rough", filter(re.compile(ROUGH).fullmatch, newer))
    text += section("not plural 3", {f"{form}/{word}" for form, word in spelled - plural})
    text += section("plural 3", (f"{form}/{word}" for form, word in odd - pairs(NOT_PLURALS_3)))
    text += section("not plural in 2", {f"{form}/{word}" for form, word in plural - was})
    text += section("plural in 2", {f"{form}/{word}" for form, word in was - plural})
    TARGET.write_bytes(zlib.compress(text.upper().encode("ascii"), 9))
    print(
        f"{len(words)} words, {len(plural)} regular plurals of {len(spelled)}, {len(odd)} others."
    )
    print(f"{TARGET.stat().st_size} bytes.")


if __name__ == "__main__":
    main()
