"""How wide the letters of our fonts are, in thousandths of their size.

Written by tools/fonts.py, as the fonts are.
"""

LETTERS = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ["
    "\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0¡£§©«°±·»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊ"
    "ËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿŒœ–—‘’‚"
    "“”„•…‹›€⇄−∞▸○●✕✦⤢"
)
WIDTHS = {
    "serif": {
        400: (
            "200 411 343 592 552 863 742 198 291 291 443 550 259 419 236 365 550 550 550 550 "
            "550 550 550 550 550 550 236 259 550 550 550 537 997 704 623 653 730 601 561 731 "
            "753 354 329 678 560 931 742 731 581 731 684 552 585 675 686 1003 667 630 631 272 "
            "380 272 550 550 300 498 547 447 564 474 342 511 596 301 283 545 299 885 597 532 "
            "573 546 419 428 351 564 528 774 521 541 501 327 170 327 550 200 411 557 528 802 "
            "510 384 550 236 518 796 927 808 537 704 704 704 704 704 704 911 653 601 601 601 "
            "601 354 354 354 354 730 742 731 731 731 731 731 550 731 675 675 675 675 630 587 "
            "598 498 498 498 498 498 498 701 447 474 474 474 474 301 301 301 301 524 597 532 "
            "532 532 532 532 550 532 564 564 564 564 541 572 541 961 780 566 1024 242 242 242 "
            "386 386 386 338 860 356 361 773 900 550 960 480 680 680 640 700 760 "
        ),
        700: (
            "200 411 379 609 558 863 774 227 323 323 476 550 289 419 284 384 550 550 550 550 "
            "550 550 550 550 550 550 284 295 550 550 550 537 999 711 670 643 735 624 590 714 "
            "779 382 362 724 602 966 726 747 639 747 702 558 655 686 697 994 700 632 608 292 "
            "393 292 550 550 300 546 600 466 609 511 393 549 652 353 310 606 340 967 659 572 "
            "631 599 475 462 376 610 557 786 566 561 510 377 190 377 550 200 411 578 570 808 "
            "507 411 550 284 512 871 989 856 537 711 711 711 711 711 711 958 643 624 624 624 "
            "624 382 382 382 382 735 726 747 747 747 747 747 550 747 686 686 686 686 632 638 "
            "685 546 546 546 546 546 546 728 466 511 511 511 511 353 353 353 353 565 659 572 "
            "572 572 572 572 550 572 610 610 610 610 561 625 561 995 826 582 1024 281 281 281 "
            "456 456 456 391 933 319 330 737 900 550 960 480 680 680 640 700 760 "
        ),
    },
    "sans": {
        400: (
            "260 264 398 646 572 827 729 219 295 295 551 572 259 322 263 367 572 572 572 572 "
            "572 572 572 572 572 572 263 263 572 572 572 432 896 632 646 630 726 556 516 727 "
            "737 279 269 612 522 899 753 778 602 778 617 548 551 729 596 923 578 559 572 327 "
            "367 327 572 438 277 556 612 479 612 562 336 543 613 252 252 525 252 926 613 602 "
            "612 612 409 477 356 613 500 775 523 501 469 375 549 375 572 260 264 572 514 832 "
            "496 428 572 263 496 740 768 778 432 632 632 632 632 632 632 868 630 556 556 556 "
            "556 279 279 279 279 726 753 778 778 778 778 778 572 778 729 729 729 729 559 602 "
            "623 556 556 556 556 556 556 862 479 562 562 562 562 252 252 252 252 600 613 602 "
            "602 602 602 602 572 602 613 613 613 613 501 612 501 925 948 500 1000 169 169 245 "
            "349 349 409 376 778 300 300 572 900 572 960 480 680 680 640 700 760 "
        ),
        700: (
            "260 286 472 646 572 901 750 266 339 339 545 572 285 322 285 413 572 572 572 572 "
            "572 572 572 572 572 572 285 285 572 572 572 477 897 690 672 637 740 560 549 724 "
            "765 331 331 664 565 943 813 796 628 796 660 551 579 756 650 967 667 624 579 331 "
            "413 331 572 411 362 604 633 514 633 591 387 565 657 305 305 620 305 982 657 619 "
            "633 633 454 497 434 657 569 856 578 569 488 394 551 394 572 260 286 572 486 832 "
            "615 428 572 285 615 830 874 845 477 690 690 690 690 690 690 952 637 560 560 560 "
            "560 331 331 331 331 740 813 796 796 796 796 796 572 796 756 756 756 756 624 628 "
            "711 604 604 604 604 604 604 917 514 591 591 591 591 305 305 305 305 619 657 619 "
            "619 619 619 619 572 619 657 657 657 657 569 633 569 973 978 500 1000 217 217 285 "
            "445 445 513 376 855 368 368 572 900 572 960 480 680 680 640 700 760 "
        ),
    },
}
"""By font and weight, in the order of the letters."""
PAIRS = {
    "serif": {
        -140: ("AVVAVÄÄV"),
        -120: ("V.V,.V,V"),
        -100: (
            "AWLVP.P,TgVaVcVdVeVgVoVqV-WAWÄY.Y,ÄWaVbVhThVhWmTmVmWnTnVnWoV"
            "pVäV.Y.v.w.y.-,Y,v,w,y,--V-.-,"
        ),
        -80: (
            "ATAYF.F,KvKwKyLvLwLyN.N,TATÄTcTdTeToTqTöT.T,T-VmVnVpVrVsVvVw"
            "VxVyVzVöWaWcWdWeWgWoWqWsWöW.W,X-YcYdYeYoYqYsYxYzYöY-ÄTÄYaTaW"
            "bTbYeVhYiTkVmYnYoToYpTpYqTqVsVuTuVuWv.v,w.w,y.y,äTäWöVöYüTüV"
            "üWßV.T.W,T,W-T-X-Y"
        ),
        -60: (
            "AvAwAyA-C-FAFÄFaK-LWLYPAPÄRTRVRWTaTfTmTnTpTrTsTuTzTßVfVtVuVä"
            "VßWfWmWnWpWrWzWäWßW-XvXwXyYAYÄYaYgYiYjYmYnYpYrYvYwYyYäÄvÄwÄy"
            "Ä-aYbWcVeTeWeYgTgViVkTkWkYoWpWrTsTsWsYtVuYvAvVvÄwAwVwÄxVyAyV"
            "yÄzTzVzYäYöTöWüYßTßWßY-A-W-Ä"
        ),
        -40: (
            "AUAÜApBVBWBXCvCwCyDYFcFdFeFiFjFmFnFoFpFqFrFuFäFöF-GTJ.J,KCKG"
            "KOKQKUKÖKÜKcKdKeKoKqKtKöLTL-MTMvMwMyOYQYRYRvRwRyR-STTMTiTjTt"
            "TvTwTxTyTäTüT UAUÄVZViVjVüV WiWuWvWwWxWyWüXcXdXeXoXqXöYCYGYO"
            "YQYÖYfYtYuYüYßZVZvZwZyÄUÄÜÄpÖYÜAÜÄavawaybXcTcWcYdTdWdYgWhvhw"
            "hyiYjTk-lTlWlYmvmwmynvnwnyoXpXqWqYrArVrÄr.r,tTtYuvuwuyvTvWvY"
            "v-wTwWwYw-xTxWxYx-yTyWyYy-zWäväwäyöXüvüwüy V-b-h-k-l-v-w-x-y"
        ),
        -20: (
            "ACAGAOAQAÖAcAdAeAjAoAqAtAuAöAüBABTBYBÄCACCCGCOCQCYCÄCÖDADTDV"
            "DWDÄD.ETEVEWEYE-FüGAGVGWGYGÄHTH-ITI-KTMVMWMYMcMdMeMoMqMuMöMü"
            "M-NANÄOAOTOVOWOÄO.PXPcPdPePoPqPöQAQTQVQWQÄQ.RcRdReRoRqRöSVSW"
            "SYTBTCTDTETFTGTHTITKTLTNTOTPTQTRTSTXTZTÖTbThTkTlU.U,VCVGVMVO"
            "VQVSVÖWCWGWMWOWQWSWXWZWÖWjWtW XTXWXtXuXüYMYSYZY ZTZWZYZ-ÄCÄG"
            "ÄOÄQÄÖÄcÄdÄeÄjÄoÄqÄtÄuÄöÄüÖAÖTÖVÖWÖÄÖ.Ü.Ü,atbAbÄbvbwbxbycbch"
            "ckcldVeveweyfffifjflgYiWijjVjYkckdkekokqkölVoAoÄovowoxoypApÄ"
            "pvpwpxpyqAqÄrYsvswsytWt-vcvdvevovqvöv wcwdwewowqwöw xcxdxexo"
            "xqxöycydyeyoyqyöy ätöAöÄövöwöxöyßvßwßy T W Y v w y -.C.G.J.O"
            ".Q.U.Ö.Ü.u.ü,C,G,J,O,Q,U,Ö,Ü,u,ü-B-D-E-F-H-I-K-L-M-N-P-R-Z- "
        ),
        20: ("D,O,Q,VbÖ,fAfÄfg-C-G-O-Q-Ö"),
        40: ("fS"),
        60: ("fCfGfMfOfQfZfÖ...,,.,,"),
        80: ("fHfUfVfXfÜfbfhfkf "),
        100: ("fBfDfEfFfIfJfKfLfNfPfRfTfWfY"),
    },
    "sans": {},
}
"""How much closer or further two letters stand together, and which."""
