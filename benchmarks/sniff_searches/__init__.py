"""The searches of Sniff that the strong player draws from: how they were learned and measured."""
