def cases():
    return {}


def references():
    return {}
